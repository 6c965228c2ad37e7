import { useRef, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../../elements/button.tsx";
import { Icon } from "../../../elements/icon.tsx";
import { announce } from "../../../shell/announcer.tsx";
import { FieldFindings } from "../fields/field-findings.tsx";
import { FormCode } from "../fields/form-code.tsx";
import type { Draft } from "../model/draft.ts";
import { emptyRow } from "../model/parameter-rows.ts";
import { useFieldFindings } from "../state/findings-store.ts";
import { Parameter } from "./parameter.tsx";

/** Short lists stand open; long ones are opened one by one. */
const fewEnough = 4;

/** What the tool takes: added, removed, moved; each is announced. */
export function Parameters() {
  const { control, getValues } = useFormContext<Draft>();
  const isList = useWatch({ control, name: "isList" });
  const { fields, append, remove, move } = useFieldArray({ control, name: "parameters" });
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(fields.length <= fewEnough ? fields.map(({ id }) => id) : []),
  );
  const [added, setAdded] = useState<number>();
  const findings = useFieldFindings("inputSchema");
  const addButton = useRef<HTMLButtonElement>(null);
  const isShown = (id: string, i: number): boolean => open.has(id) || i === added;

  if (!isList)
    return (
      <FormCode
        name="inputSchema"
        label="Input schema"
        language="json"
        description="This schema is no plain list of parameters, so it is written as JSON."
      />
    );

  const add = () => {
    settle();
    append(emptyRow(""), { shouldFocus: false });
    setAdded(fields.length);
    announce(`Parameter added, number ${fields.length + 1}.`);
  };
  /** The newest is one of the open ones from now on. */
  const settle = () => {
    const id = added === undefined ? undefined : fields[added]?.id;
    if (id !== undefined) setOpen((known) => new Set([...known, id]));
    setAdded(undefined);
  };
  const drop = (i: number) => {
    const { name } = getValues(`parameters.${i}`);
    settle();
    remove(i);
    announce(`Parameter ${name || i + 1} removed, ${fields.length - 1} left.`);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const shift = (from: number, to: number) => {
    settle();
    move(from, to);
    announce(`Parameter ${getValues(`parameters.${to}`).name || from + 1} moved to place ${to + 1}.`);
  };
  const toggle = (id: string, i: number) => {
    setOpen(
      (before) => new Set(isShown(id, i) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
    if (i === added) setAdded(undefined);
  };

  return (
    <section className="part" aria-labelledby="parameters-title" data-field="inputSchema">
      <div className="part-head">
        <h2 id="parameters-title">
          Parameters <span className="quiet">{fields.length}</span>
        </h2>
        <Button ref={addButton} onPress={add}>
          <Icon name="plus" />
          Add parameter
        </Button>
      </div>
      <FieldFindings findings={findings} isAlone />
      {fields.length === 0 && <p className="quiet">None: the tool is called without arguments.</p>}
      <ol className="parameter-list">
        {fields.map(({ id }, i) => (
          <Parameter
            key={id}
            id={id}
            index={i}
            count={fields.length}
            isOpen={isShown(id, i)}
            isNew={i === added}
            onToggle={() => toggle(id, i)}
            onRemove={() => drop(i)}
            onMove={(to) => shift(i, to)}
          />
        ))}
      </ol>
    </section>
  );
}
