import type { CodeEditorProps } from "./code-editor.tsx";

/** Where the editor could not be loaded, as when the server is gone: what is written is worth more than its colours. */
export const PlainEditor = ({ label, value, onChange, isReadOnly = false }: CodeEditorProps) => (
  <textarea
    className="input mono"
    aria-label={label}
    rows={12}
    spellCheck={false}
    readOnly={isReadOnly}
    value={value}
    onChange={(event) => onChange?.(event.target.value)}
  />
);
