import { useEffect, useState } from "react";
import { TextField } from "../../../elements/text-field.tsx";
import { labelOf, type ValueFieldProps } from "./field-props.ts";

/** For what has no field of its own: the value as JSON. */
export function JsonField(props: ValueFieldProps & { readonly description?: string }) {
  const { value, onChange, pointer, errors, description } = props;
  const [text, setText] = useState(() => shown(value));
  const [isBroken, setBroken] = useState(false);
  // What is changed elsewhere, in the raw view, is shown here too.
  useEffect(() => {
    setText((before) => (sameJson(before, value) ? before : shown(value)));
  }, [value]);
  const change = (next: string) => {
    setText(next);
    if (next.trim() === "") {
      setBroken(false);
      return onChange(undefined);
    }
    try {
      onChange(JSON.parse(next));
      setBroken(false);
    } catch {
      setBroken(true);
    }
  };
  return (
    <TextField
      label={labelOf(props)}
      value={text}
      onChange={change}
      rows={3}
      mono
      description={[description, "as JSON"].filter(Boolean).join(" · ")}
      error={isBroken ? "This is not JSON yet." : errors.get(pointer)}
    />
  );
}

const shown = (value: unknown): string => (value === undefined ? "" : JSON.stringify(value, null, 2));

function sameJson(text: string, value: unknown): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
  } catch {
    return text.trim() === "" && value === undefined;
  }
}
