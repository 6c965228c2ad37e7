import { permissions } from "@toolwright/core";
import { useController, useFormContext } from "react-hook-form";
import { Checkbox } from "../../../elements/checkbox.tsx";
import type { Draft } from "../model/draft.ts";
import { useFieldFindings } from "../state/findings-store.ts";
import { FieldFindings } from "./field-findings.tsx";

/** What whoever calls the tool must be allowed. One that nobody knows is shown too, so that it can be taken away. */
export function FormPermissions() {
  const { control } = useFormContext<Draft>();
  const { field } = useController({ name: "requiredPermissions", control });
  const findings = useFieldFindings("requiredPermissions");
  const held = field.value;
  const known = Object.entries(permissions);
  const unknown = held.filter((each) => !Object.hasOwn(permissions, each));
  const set = (name: string, isHeld: boolean) =>
    field.onChange(isHeld ? [...held, name] : held.filter((each) => each !== name));
  return (
    <fieldset className="form-field permissions" data-field="requiredPermissions">
      <legend>Permissions that a caller needs</legend>
      {[...known, ...unknown.map((name) => [name, "unknown"] as const)].map(([name, meaning]) => (
        <Checkbox key={name} isSelected={held.includes(name)} onChange={(isHeld) => set(name, isHeld)}>
          <code>{name}</code> <span className="quiet small">{meaning}</span>
        </Checkbox>
      ))}
      <FieldFindings findings={findings} isAlone />
    </fieldset>
  );
}
