import type { ReactNode } from "react";
import { type CheckboxProps as AriaCheckboxProps, Checkbox as Checked } from "react-aria-components";
import { Icon } from "./icon.tsx";

export interface CheckboxProps extends Omit<AriaCheckboxProps, "className" | "style" | "children"> {
  readonly children: ReactNode;
}

export const Checkbox = ({ children, ...rest }: CheckboxProps) => (
  <Checked className="checkbox" {...rest}>
    <span className="checkbox-box">
      <Icon name="check" />
    </span>
    <span>{children}</span>
  </Checked>
);
