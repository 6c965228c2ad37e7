import { type FieldPathByValue, useController, useFormContext } from "react-hook-form";
import { CodeEditor, type EditorLanguage } from "../../../editor/code-editor.tsx";
import type { Draft } from "../model/draft.ts";
import { isJsonText } from "../model/lens.ts";
import { useFieldFindings } from "../state/findings-store.ts";
import { FieldFindings, firstError } from "./field-findings.tsx";

export interface FormCodeProps {
  readonly name: FieldPathByValue<Draft, string>;
  readonly label: string;
  readonly language: EditorLanguage;
  readonly description?: string;
  readonly field?: string | null;
}

export function FormCode({ name, label, language, description, field = name }: FormCodeProps) {
  const { control } = useFormContext<Draft>();
  const { field: held } = useController({ name, control });
  const findings = useFieldFindings(field ?? "\u0000");
  const value = held.value as string;
  const broken = language === "json" && value.trim() !== "" && !isJsonText(value);
  return (
    <div className="form-field" data-field={field ?? undefined}>
      <CodeEditor
        label={label}
        value={value}
        onChange={held.onChange}
        language={language}
        {...(description !== undefined && { description })}
        error={broken ? "This is not JSON yet." : firstError(findings)}
      />
      <FieldFindings findings={findings} />
    </div>
  );
}
