import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { json } from "@codemirror/lang-json";
import { python } from "@codemirror/lang-python";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { EditorLanguage, EditorProblem } from "./code-editor.tsx";

export interface EditorOptions {
  readonly label: string;
  readonly value: string;
  readonly language: EditorLanguage;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
}

export interface OpenEditor {
  readonly show: (value: string) => void;
  readonly mark: (problems: readonly EditorProblem[]) => void;
  readonly close: () => void;
}

const languages = { json, javascript, python };

export function openEditor(
  root: ShadowRoot,
  { label, value, language, isReadOnly, onChange }: EditorOptions,
): OpenEditor {
  const parent = document.createElement("div");
  root.replaceChildren(parent);
  const view = new EditorView({
    root,
    parent,
    state: EditorState.create({
      doc: value,
      extensions: [
        lineNumbers(),
        highlightSpecialChars({
          addSpecialChars: /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u200b-\u200d\u2060]/g,
        }),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        lintGutter(),
        languages[language](),
        syntaxHighlighting(colours),
        keymap.of([...defaultKeymap, ...historyKeymap, ...(isReadOnly ? [] : [indentWithTab])]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label, "aria-multiline": "true" }),
        EditorState.readOnly.of(isReadOnly),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (docChanged && !transactions.some((each) => each.isUserEvent("show")))
            onChange(state.doc.toString());
        }),
        look,
      ],
    }),
  });
  return {
    show: (next) => {
      if (next === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next }, userEvent: "show" });
    },
    mark: (problems) =>
      view.dispatch(
        setDiagnostics(
          view.state,
          problems.map((each) => placed(view.state, each)),
        ),
      ),
    close: () => view.destroy(),
  };
}

function placed({ doc }: EditorState, { line, column, message, severity }: EditorProblem): Diagnostic {
  const at = doc.line(Math.min(Math.max(1, line), doc.lines));
  const from = Math.min(at.from + Math.max(0, column - 1), at.to);
  return { from, to: Math.min(at.to, Math.max(from + 1, at.to)), message, severity };
}

/** From the tokens of the page: they reach into the shadow root by inheritance. */
const look = EditorView.theme({
  "&": { fontSize: "0.8125rem", color: "var(--text)", backgroundColor: "var(--surface)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55", maxHeight: "34rem" },
  ".cm-content": { padding: "8px 0", caretColor: "var(--text)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-gutters": { backgroundColor: "var(--sunken)", color: "var(--text-quiet)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: "color-mix(in srgb, var(--hover) 60%, transparent)",
  },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--accent-faint)",
  },
  ".cm-tooltip": { backgroundColor: "var(--raised)", color: "var(--text)", border: "1px solid var(--line)" },
  ".cm-specialChar": { color: "var(--bad)" },
});

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.variableName)], color: "var(--accent)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--warning)" },
  { tag: [tags.keyword, tags.operatorKeyword], color: "var(--accent)", fontWeight: "600" },
  { tag: tags.comment, color: "var(--text-quiet)", fontStyle: "italic" },
  { tag: tags.invalid, color: "var(--bad)" },
]);
