import { useEffect, useRef } from "react";
import type { CodeEditorProps } from "./code-editor.tsx";
import { type OpenEditor, openEditor } from "./open-editor.ts";

/** Lives in a shadow root: there the editor's styles are adopted, which a policy without inline styles allows. */
export function EditorView({
  label,
  value,
  onChange,
  language,
  problems,
  isReadOnly = false,
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const open = useRef<OpenEditor>(undefined);
  const changed = useRef(onChange);
  changed.current = onChange;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is handed on below, without opening anew
  useEffect(() => {
    if (host.current === null) return;
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    const editor = openEditor(shadow, {
      label,
      value,
      language,
      isReadOnly,
      onChange: (next) => changed.current?.(next),
    });
    open.current = editor;
    return () => editor.close();
  }, [label, language, isReadOnly]);
  useEffect(() => open.current?.show(value), [value]);
  useEffect(() => open.current?.mark(problems ?? []), [problems]);
  return <div className="code-editor-host" ref={host} />;
}
