import { lazy, Suspense, useId } from "react";
import { VisibleText } from "../elements/visible-text.tsx";
import { PlainEditor } from "./plain-editor.tsx";
import "./code-editor.css";

export interface EditorProblem {
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly severity: "error" | "warning" | "info";
}

export type EditorLanguage = "json" | "javascript" | "python";

export interface CodeEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly language: EditorLanguage;
  readonly problems?: readonly EditorProblem[];
  readonly isReadOnly?: boolean;
  readonly description?: string;
  readonly error?: string | undefined;
}

const View = lazy(() =>
  import("./editor-view.tsx").then(
    ({ EditorView }) => ({ default: EditorView }),
    () => ({ default: PlainEditor }),
  ),
);

/** Text with colours, line numbers and problems at their lines. It is loaded when it is first shown. */
export function CodeEditor(props: CodeEditorProps) {
  const { label, value, description, error, isReadOnly = false } = props;
  const id = useId();
  return (
    <div className="field code-editor">
      <span className="field-head">
        <span className="field-label" id={id}>
          {label}
        </span>
      </span>
      <Suspense fallback={<Waiting text={value} />}>
        <View {...props} />
      </Suspense>
      {(description !== undefined || !isReadOnly) && (
        <span className="field-about">
          {description}
          {!isReadOnly && " Tab indents; press Escape and then Tab to leave."}
        </span>
      )}
      {error !== undefined && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

const Waiting = ({ text }: { readonly text: string }) => (
  <pre className="code-editor-waiting">
    <VisibleText text={text} />
  </pre>
);
