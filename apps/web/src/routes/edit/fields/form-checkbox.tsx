import type { ReactNode } from "react";
import { type FieldPathByValue, useController, useFormContext } from "react-hook-form";
import { Checkbox } from "../../../elements/checkbox.tsx";
import type { Draft } from "../model/draft.ts";

export interface FormCheckboxProps {
  readonly name: FieldPathByValue<Draft, boolean>;
  readonly children: ReactNode;
}

export function FormCheckbox({ name, children }: FormCheckboxProps) {
  const { control } = useFormContext<Draft>();
  const { field } = useController({ name, control });
  return (
    <Checkbox isSelected={field.value as boolean} onChange={field.onChange}>
      {children}
    </Checkbox>
  );
}
