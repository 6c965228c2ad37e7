import { child, type JsonValue } from "@toolwright/core";
import { Button } from "../../../elements/button.tsx";
import { Icon } from "../../../elements/icon.tsx";
import { announce } from "../../../shell/announcer.tsx";
import { firstValue } from "../model/first-value.ts";
import type { Holding } from "./field-props.ts";

/** Any number of the same. */
export function ListField({ Inner, label, shape, value, onChange, pointer, root, errors }: Holding<"list">) {
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [];
  const set = (i: number, next: JsonValue | undefined) =>
    onChange(items.map((each, at) => (at === i ? (next ?? null) : each)));
  const add = () => {
    onChange([...items, firstValue(shape.items, root) ?? ""]);
    announce(`Item ${items.length + 1} of ${label} added.`);
  };
  const remove = (i: number) => {
    onChange(items.filter((_, at) => at !== i));
    announce(`Item ${i + 1} of ${label} removed.`);
  };
  return (
    <fieldset className="value-object">
      <legend>{label}</legend>
      {shape.description !== undefined && <p className="field-about">{shape.description}</p>}
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a JSON list have no other identity
        <div className="value-item" key={i}>
          <Inner
            label={`${label} ${i + 1}`}
            schema={shape.items}
            root={root}
            pointer={child(pointer, i)}
            value={item}
            onChange={(next) => set(i, next)}
            isRequired
            errors={errors}
          />
          <Button
            look="quiet"
            label={`Remove ${label} ${i + 1}`}
            isDisabled={items.length <= shape.least}
            onPress={() => remove(i)}
          >
            <Icon name="trash" />
          </Button>
        </div>
      ))}
      <Button onPress={add} isDisabled={items.length >= shape.most}>
        <Icon name="plus" />
        Add to {label}
      </Button>
      {errors.get(pointer) !== undefined && <p className="field-error">{errors.get(pointer)}</p>}
    </fieldset>
  );
}
