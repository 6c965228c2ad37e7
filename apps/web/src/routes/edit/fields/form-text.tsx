import { type FieldPathByValue, useController, useFormContext } from "react-hook-form";
import { TextField, type TextFieldProps } from "../../../elements/text-field.tsx";
import type { Draft } from "../model/draft.ts";
import { useFieldFindings } from "../state/findings-store.ts";
import { FieldFindings, firstError } from "./field-findings.tsx";

export interface FormTextProps extends Omit<TextFieldProps, "value" | "onChange" | "error"> {
  readonly name: FieldPathByValue<Draft, string>;
  /** What findings call it, where that is not its own name; nothing tells none here. */
  readonly field?: string | null;
}

/** A text of the draft, with what is wrong with it below. */
export function FormText({ name, field = name, ...rest }: FormTextProps) {
  const { control } = useFormContext<Draft>();
  const { field: held } = useController({ name, control });
  const findings = useFieldFindings(field ?? "\u0000");
  return (
    <div className="form-field" data-field={field ?? undefined}>
      <TextField
        value={held.value as string}
        onChange={held.onChange}
        onBlur={held.onBlur}
        error={firstError(findings)}
        {...rest}
      />
      <FieldFindings findings={findings} />
    </div>
  );
}
