import { useFormContext, useWatch } from "react-hook-form";
import { Badge } from "../../../elements/badge.tsx";
import { Button } from "../../../elements/button.tsx";
import { Icon } from "../../../elements/icon.tsx";
import { VisibleText } from "../../../elements/visible-text.tsx";
import { FieldFindings } from "../fields/field-findings.tsx";
import { FormCheckbox } from "../fields/form-checkbox.tsx";
import { FormSelect, unsaid } from "../fields/form-select.tsx";
import { FormText } from "../fields/form-text.tsx";
import type { Draft } from "../model/draft.ts";
import { isJsonText } from "../model/lens.ts";
import { useFieldFindings } from "../state/findings-store.ts";

export interface ParameterProps {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  /** It has just been added, so the keyboard goes into it. */
  readonly isNew: boolean;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
  readonly onMove: (to: number) => void;
}

const types = [
  { id: "string", name: "String" },
  { id: "integer", name: "Integer" },
  { id: "number", name: "Number" },
  { id: "boolean", name: "Boolean" },
  { id: "array", name: "Array" },
  { id: "object", name: "Object" },
  { id: unsaid, name: "Other (JSON)" },
];

/** One parameter: a line that says what it is, and its fields when it is opened. */
export function Parameter({ id, index, count, isOpen, isNew, onToggle, onRemove, onMove }: ParameterProps) {
  const { control } = useFormContext<Draft>();
  const row = useWatch({ control, name: `parameters.${index}` });
  const findings = useFieldFindings(`parameters.${index}`);
  const panel = `parameter-${id}`;
  const called = row.name || `Parameter ${index + 1}`;
  const worst = findings.some(({ severity }) => severity === "error")
    ? "error"
    : findings.length > 0
      ? "warning"
      : undefined;
  const isNameTwice =
    useWatch({ control, name: "parameters" }).filter(({ name }) => name !== "" && name === row.name).length >
    1;
  return (
    <li className="parameter" data-field={`parameters.${index}`} data-row={id} data-open={isOpen}>
      <div className="parameter-line">
        <button
          type="button"
          className="parameter-toggle"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
        >
          <Icon name={isOpen ? "chevron" : "right"} />
          <code>
            <VisibleText text={called} />
          </code>
          <span className="quiet small">{row.type || "any"}</span>
          {row.required && <Badge>required</Badge>}
          {(worst !== undefined || isNameTwice) && (
            <Icon
              name={worst === "warning" ? "warning" : "error"}
              label={worst === "warning" ? "has warnings" : "has errors"}
            />
          )}
          <span className="parameter-about quiet">{row.description}</span>
        </button>
        <Button
          look="quiet"
          label={`Move ${called} up`}
          isDisabled={index === 0}
          onPress={() => onMove(index - 1)}
        >
          <Icon name="up" />
        </Button>
        <Button
          look="quiet"
          label={`Move ${called} down`}
          isDisabled={index === count - 1}
          onPress={() => onMove(index + 1)}
        >
          <Icon name="down" />
        </Button>
        <Button look="quiet" label={`Remove ${called}`} onPress={onRemove}>
          <Icon name="trash" />
        </Button>
      </div>
      {isOpen && (
        <div id={panel} className="parameter-fields">
          <FormText
            name={`parameters.${index}.name`}
            field={null}
            label="Parameter name"
            autoFocus={isNew}
            mono
            autoComplete="off"
          />
          <FormSelect name={`parameters.${index}.type`} field={null} label="Type" options={types} />
          <FormCheckbox name={`parameters.${index}.required`}>Required</FormCheckbox>
          <FormText
            name={`parameters.${index}.description`}
            field={null}
            label="Parameter description"
            rows={2}
          />
          <FormText
            name={`parameters.${index}.defaultValue`}
            field={null}
            label="Default"
            mono
            description="As JSON: 10, true, &quot;text&quot;."
          />
          <FormText
            name={`parameters.${index}.values`}
            field={null}
            label="Allowed values"
            mono
            rows={2}
            description="One on each line; none allows any."
          />
          <FormText
            name={`parameters.${index}.more`}
            field={null}
            label={
              row.type === "array"
                ? "Schema of the array"
                : row.type === "object"
                  ? "Schema of the object"
                  : "Further schema"
            }
            mono
            rows={3}
            description={
              row.type === "array" ? 'As JSON: {"items": {"type": "string"}}.' : 'As JSON: {"minLength": 1}.'
            }
            {...(row.more.trim() !== "" && !isJsonText(row.more) && { error: "This is not JSON yet." })}
          />
          {isNameTwice && (
            <p className="field-error">
              Another parameter is called {row.name} too; only one of them can be kept.
            </p>
          )}
          <FieldFindings findings={findings} isAlone />
        </div>
      )}
    </li>
  );
}
