import { parseJsonText } from "@toolwright/core";
import { useMemo } from "react";
import { CodeEditor, type EditorProblem } from "../../../editor/code-editor.tsx";
import { useAllFindings } from "../state/findings-store.ts";
import type { Editor } from "../state/use-editor.ts";

/** The whole definition as text, with what was found at its lines. */
export function JsonView({ editor: { text, setText, textProblem } }: { readonly editor: Editor }) {
  const findings = useAllFindings();
  const problems = useMemo((): readonly EditorProblem[] => {
    const { positionOf, diagnostics } = parseJsonText(text);
    return [
      ...diagnostics.map(({ line, column, message, severity }) => ({ line, column, message, severity })),
      ...findings.map(({ pointer, message, severity }) => {
        const { line, column } = positionOf(pointer) ?? { line: 1, column: 1 };
        return { line, column, message, severity };
      }),
    ];
  }, [text, findings]);
  return (
    <CodeEditor
      label="Definition as JSON"
      language="json"
      value={text}
      onChange={setText}
      problems={problems}
      error={textProblem}
      description="The same definition that the form shows."
    />
  );
}
