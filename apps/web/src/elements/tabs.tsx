import type { ReactNode } from "react";
import { Tabs as Kept, Tab, TabList, TabPanel } from "react-aria-components";

export interface TabChoice {
  readonly id: string;
  readonly name: ReactNode;
  /** What is read out where the name is more than text. */
  readonly label?: string;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabChoice[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** What the selected tab shows; the others are not made. */
  readonly children: ReactNode;
}

export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  return (
    <Kept
      className="tabs"
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(String(key))}
      keyboardActivation="manual"
    >
      <TabList className="tab-list" aria-label={label}>
        {tabs.map(({ id, name, label }) => (
          <Tab key={id} id={id} className="tab" {...(label !== undefined && { "aria-label": label })}>
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          {id === selected ? children : null}
        </TabPanel>
      ))}
    </Kept>
  );
}
