import { useRef } from "react";
import { Button } from "../../elements/button.tsx";
import { Icon } from "../../elements/icon.tsx";
import { TextField } from "../../elements/text-field.tsx";
import { announce } from "../../shell/announcer.tsx";
import type { NamedValue } from "./model/server-form.ts";

export interface NamedValuesProps {
  readonly title: string;
  /** What one of them is called: "header". */
  readonly one: string;
  readonly about: string;
  readonly values: readonly NamedValue[];
  readonly onChange: (values: readonly NamedValue[]) => void;
}

/** Names with values that nobody shall read over a shoulder. */
export function NamedValues({ title, one, about, values, onChange }: NamedValuesProps) {
  const add = useRef<HTMLButtonElement>(null);
  const change = (row: number, part: Partial<NamedValue>) =>
    onChange(values.map((each) => (each.row === row ? { ...each, ...part } : each)));
  return (
    <fieldset className="named-values">
      <legend>{title}</legend>
      <p className="small quiet">{about}</p>
      {values.map(({ row, name, value }, at) => (
        <div key={row} className="named-value">
          <TextField
            label={`Name of ${one} ${at + 1}`}
            mono
            value={name}
            onChange={(text) => change(row, { name: text })}
            autoComplete="off"
          />
          <TextField
            label={`Value of ${one} ${at + 1}`}
            type="password"
            mono
            value={value}
            onChange={(text) => change(row, { value: text })}
            autoComplete="off"
          />
          <Button
            look="quiet"
            label={`Remove ${one} ${at + 1}`}
            onPress={() => {
              onChange(values.filter((each) => each.row !== row));
              announce(`Removed ${one} ${at + 1}.`);
              add.current?.focus();
            }}
          >
            <Icon name="trash" />
          </Button>
        </div>
      ))}
      <Button
        ref={add}
        onPress={() => {
          onChange([
            ...values,
            { row: 1 + Math.max(0, ...values.map(({ row }) => row)), name: "", value: "" },
          ]);
          announce(`Added ${one} ${values.length + 1}.`);
        }}
      >
        <Icon name="plus" /> Add {one}
      </Button>
    </fieldset>
  );
}
