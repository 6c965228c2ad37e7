import { child, isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";
import type { Holding } from "./field-props.ts";

/** Its members, each with its own field. What it holds beyond them stays. */
export function ObjectField({
  Inner,
  label,
  shape,
  value,
  onChange,
  pointer,
  root,
  errors,
}: Holding<"object">) {
  const held: JsonObject = isJsonObject(value) ? value : {};
  const set = (name: string, next: JsonValue | undefined) => {
    const others = Object.entries(held).filter(([each]) => each !== name);
    onChange(Object.fromEntries(next === undefined ? others : [...others, [name, next]]));
  };
  const fields = shape.members.map(({ name, schema, isRequired }) => (
    <Inner
      key={name}
      label={name}
      schema={schema}
      root={root}
      pointer={child(pointer, name)}
      value={Object.hasOwn(held, name) ? held[name] : undefined}
      onChange={(next) => set(name, next)}
      isRequired={isRequired}
      errors={errors}
    />
  ));
  if (pointer === "") return <div className="value-members">{fields}</div>;
  return (
    <fieldset className="value-object">
      <legend>{label}</legend>
      {shape.description !== undefined && <p className="field-about">{shape.description}</p>}
      <div className="value-members">{fields}</div>
      {errors.get(pointer) !== undefined && <p className="field-error">{errors.get(pointer)}</p>}
    </fieldset>
  );
}
