import { useId, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Button } from "../../../elements/button.tsx";
import { Icon } from "../../../elements/icon.tsx";
import { TextField } from "../../../elements/text-field.tsx";
import { VisibleText } from "../../../elements/visible-text.tsx";
import { announce } from "../../../shell/announcer.tsx";
import type { Draft } from "../model/draft.ts";
import { useFieldFindings } from "../state/findings-store.ts";
import { FieldFindings, firstError } from "./field-findings.tsx";

/** Words by which the tool is found. Enter or a comma takes one over. */
export function FormTags() {
  const { control } = useFormContext<Draft>();
  const { field } = useController({ name: "tags", control });
  const findings = useFieldFindings("tags");
  const [typed, setTyped] = useState("");
  const id = useId();
  const tags = field.value;
  const add = (text: string) => {
    const word = text.trim();
    setTyped("");
    if (word === "" || tags.includes(word)) return;
    field.onChange([...tags, word]);
    announce(`Tag ${word} added.`);
  };
  const remove = (word: string) => {
    field.onChange(tags.filter((each) => each !== word));
    announce(`Tag ${word} removed.`);
  };
  return (
    <div className="form-field" data-field="tags">
      <TextField
        label="Tags"
        value={typed}
        onChange={(text) => (text.endsWith(",") ? add(text.slice(0, -1)) : setTyped(text))}
        onBlur={() => add(typed)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return event.continuePropagation();
          event.preventDefault();
          add(typed);
        }}
        error={firstError(findings)}
        description="Enter takes one over."
      />
      {tags.length > 0 && (
        <ul className="tags" aria-labelledby={id}>
          {tags.map((tag) => (
            <li key={tag} className="tag">
              <VisibleText text={tag} />
              <Button look="quiet" label={`Remove the tag ${tag}`} onPress={() => remove(tag)}>
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <span id={id} className="visually-hidden">
        Tags of this tool
      </span>
      <FieldFindings findings={findings} />
    </div>
  );
}
