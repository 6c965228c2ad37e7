import type { JsonValue } from "@toolwright/core";
import { Select } from "../../../elements/select.tsx";
import { TextField } from "../../../elements/text-field.tsx";
import { type Kind, labelOf } from "./field-props.ts";

export function WordsField(props: Kind<"text">) {
  const { shape, value, onChange, pointer, errors, isRequired } = props;
  const { input, description, format } = shape;
  return (
    <TextField
      label={labelOf(props)}
      isRequired={isRequired}
      value={typeof value === "string" ? value : ""}
      // An empty text is a value too, but whoever empties a field that need not be filled means nothing.
      onChange={(text) => onChange(text === "" && !isRequired ? undefined : text)}
      description={[description, format].filter(Boolean).join(" · ") || undefined}
      error={errors.get(pointer)}
      {...(input === "lines" ? { rows: 4 } : { type: input === "line" ? "text" : input })}
      autoComplete="off"
    />
  );
}

export function NumberField(props: Kind<"number">) {
  const { shape, value, onChange, pointer, errors, isRequired } = props;
  const { description, least, most, isInteger } = shape;
  const range = [least !== undefined && `at least ${least}`, most !== undefined && `at most ${most}`]
    .filter(Boolean)
    .join(", ");
  return (
    <TextField
      label={labelOf(props)}
      isRequired={isRequired}
      value={value === undefined ? "" : typeof value === "number" ? String(value) : String(value)}
      onChange={(text) => onChange(numberIn(text))}
      inputMode={isInteger ? "numeric" : "decimal"}
      mono
      description={[description, isInteger ? "a whole number" : "a number", range]
        .filter(Boolean)
        .join(" · ")}
      error={errors.get(pointer)}
    />
  );
}

/** What is on its way to a number stays as it was typed, and the check says what is wrong with it. */
function numberIn(text: string): JsonValue | undefined {
  if (text.trim() === "") return undefined;
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text.trim() ? number : text;
}

export function FlagField(props: Kind<"flag">) {
  const { shape, value, onChange, pointer, errors } = props;
  return (
    <Select
      label={labelOf(props)}
      value={value === undefined ? unsaid : String(value)}
      onChange={(id) => onChange(id === unsaid ? undefined : id === "true")}
      options={[
        { id: unsaid, name: "Not given" },
        { id: "true", name: "Yes" },
        { id: "false", name: "No" },
      ]}
      description={shape.description}
      error={errors.get(pointer)}
    />
  );
}

export function ChoiceField(props: Kind<"choice">) {
  const { shape, value, onChange, pointer, errors } = props;
  const at = shape.values.findIndex((each) => JSON.stringify(each) === JSON.stringify(value));
  return (
    <Select
      label={labelOf(props)}
      value={value === undefined ? unsaid : String(at)}
      onChange={(id) => onChange(id === unsaid ? undefined : shape.values[Number(id)])}
      options={[
        { id: unsaid, name: "Not given" },
        ...shape.values.map((each, i) => ({
          id: String(i),
          name: typeof each === "string" && each !== "" ? each : JSON.stringify(each),
        })),
      ]}
      description={shape.description}
      error={errors.get(pointer)}
    />
  );
}

const unsaid = "(unsaid)";
