import { type FieldPathByValue, useController, useFormContext } from "react-hook-form";
import { type Option, Select, type SelectProps } from "../../../elements/select.tsx";
import type { Draft } from "../model/draft.ts";
import { useFieldFindings } from "../state/findings-store.ts";
import { FieldFindings, firstError } from "./field-findings.tsx";

export interface FormSelectProps extends Omit<SelectProps, "value" | "onChange" | "error" | "options"> {
  readonly name: FieldPathByValue<Draft, string>;
  readonly options: readonly Option[];
  readonly field?: string | null;
}

/** One of several. What the draft says and the list does not know is offered too, so that it is not lost unseen. */
export function FormSelect({ name, options, field = name, ...rest }: FormSelectProps) {
  const { control } = useFormContext<Draft>();
  const { field: held } = useController({ name, control });
  const findings = useFieldFindings(field ?? "\u0000");
  const value = held.value as string;
  const known = options.some(({ id }) => id === keyOf(value));
  return (
    <div className="form-field" data-field={field ?? undefined}>
      <Select
        value={keyOf(value)}
        onChange={(id) => held.onChange(id === unsaid ? "" : id)}
        options={known ? options : [...options, { id: value, name: `${value} (unknown)` }]}
        error={firstError(findings)}
        {...rest}
      />
      <FieldFindings findings={findings} />
    </div>
  );
}

/** A list wants a key for what is not said. */
export const unsaid = "(unsaid)";
const keyOf = (value: string): string => (value === "" ? unsaid : value);
