import type { ReactNode } from "react";
import {
  type MenuItemProps as AriaMenuItemProps,
  Menu as Listed,
  MenuItem as ListedItem,
  MenuTrigger,
  Popover,
} from "react-aria-components";
import { Button } from "./button.tsx";

export interface MenuProps {
  /** What the button is called. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly onChoose: (id: string) => void;
  /** Where one of them is the present choice. */
  readonly selected?: readonly string[];
  readonly children: ReactNode;
}

export function Menu({ label, trigger, onChoose, selected, children }: MenuProps) {
  return (
    <MenuTrigger>
      <Button look="quiet" label={label}>
        {trigger}
      </Button>
      <Popover className="popover" placement="bottom end">
        <Listed
          className="list"
          onAction={(key) => onChoose(String(key))}
          {...(selected && { selectionMode: "single" as const, selectedKeys: selected })}
        >
          {children}
        </Listed>
      </Popover>
    </MenuTrigger>
  );
}

export const MenuItem = (props: AriaMenuItemProps) => <ListedItem className="list-item" {...props} />;
