import type { ReactNode } from "react";
import {
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as Typed,
} from "react-aria-components";

export interface TextFieldProps extends Omit<AriaTextFieldProps, "className" | "style" | "children"> {
  readonly label: string;
  readonly description?: ReactNode;
  /** What is wrong with it; the field is marked and the words are read with it. */
  readonly error?: ReactNode;
  readonly placeholder?: string;
  /** Several lines. */
  readonly rows?: number;
  /** An identifier, a path, code. */
  readonly mono?: boolean;
  /** At the end of the line of the label: a counter. */
  readonly aside?: ReactNode;
}

export function TextField({
  label,
  description,
  error,
  placeholder,
  rows,
  mono = false,
  aside,
  ...rest
}: TextFieldProps) {
  const shape = {
    ...(placeholder !== undefined && { placeholder }),
    className: mono ? "input mono" : "input",
  };
  return (
    <Typed className="field" isInvalid={Boolean(error)} validationBehavior="aria" {...rest}>
      <span className="field-head">
        <Label>{label}</Label>
        {aside !== undefined && <span className="small quiet">{aside}</span>}
      </span>
      {rows === undefined ? <Input {...shape} /> : <TextArea {...shape} rows={rows} />}
      {description !== undefined && (
        <Text slot="description" className="field-about">
          {description}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
    </Typed>
  );
}
