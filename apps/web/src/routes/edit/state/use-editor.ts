import { type Definition, isJsonObject, parseJsonText, type TierName } from "@toolwright/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { type Draft, definitionOf, draftOf } from "../model/draft.ts";
import { judge, registryProfile } from "../model/judge.ts";
import { FindingsStore } from "./findings-store.ts";
import { forgetDraft, keepDraft, keptDraft } from "./kept-draft.ts";
import { useWhenReleased } from "./use-when-released.ts";

export interface EditorStart {
  /** Nothing for a new definition. */
  readonly tool: string | undefined;
  readonly definition: Definition;
  readonly base: string | undefined;
  readonly tier: TierName;
}

export interface Editor {
  readonly form: UseFormReturn<Draft>;
  readonly findings: FindingsStore;
  readonly view: "form" | "json";
  /** False where the text is no definition yet; the reason is then told. */
  readonly show: (view: "form" | "json") => boolean;
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Why the JSON view cannot be shown as a form. */
  readonly textProblem: string | undefined;
  /** What both views say now; nothing while the text is no definition. */
  readonly definition: () => Definition | undefined;
  readonly replace: (definition: Definition) => void;
  readonly profile: string;
  readonly setProfile: (profile: string) => void;
  readonly isChanged: boolean;
  readonly isRecovered: boolean;
  /** The digest that the work began with. */
  readonly base: string | undefined;
  readonly setBase: (digest: string | undefined) => void;
  readonly discard: () => void;
}

/** After the last key, before it is judged and kept. */
const pauseMs = 120;

/** One definition being written, as a form or as JSON: both are views of it, and what one cannot show it keeps. */
export function useEditor({ tool, definition: start, base: startBase, tier }: EditorStart): Editor {
  const [kept] = useState(() => keptDraft(tool));
  const [base, setBase] = useState(kept === undefined ? startBase : kept.base);
  const form = useForm<Draft>({ defaultValues: draftOf(kept?.definition ?? start) });
  const [findings] = useState(() => new FindingsStore());
  const [view, setView] = useState<"form" | "json">("form");
  const [text, setOwnText] = useState("");
  const [textProblem, setTextProblem] = useState<string>();
  const [profile, setProfile] = useState(registryProfile);
  const [isChanged, setChanged] = useState(kept !== undefined);
  const now = useRef({ view, text, profile, base });
  now.current = { view, text, profile, base };

  const definition = useCallback((): Definition | undefined => {
    const { view, text } = now.current;
    return view === "form" ? definitionOf(form.getValues()) : definitionIn(text).definition;
  }, [form]);

  const judgeNow = useCallback(() => {
    const written = definition();
    if (written !== undefined) findings.tell(judge(written, tier, now.current.profile));
  }, [definition, findings, tier]);

  const whenReleased = useWhenReleased();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touched = useCallback(() => {
    setChanged(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      whenReleased(judgeNow);
      const written = definition();
      if (written !== undefined)
        keepDraft(tool, { definition: written, base: now.current.base, at: new Date().toISOString() });
    }, pauseMs);
  }, [definition, judgeNow, tool, whenReleased]);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: touched }), [form, touched]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another profile is another judge
  useEffect(judgeNow, [judgeNow, profile]);

  const show = (next: "form" | "json"): boolean => {
    if (next === view) return true;
    if (next === "json") {
      setOwnText(JSON.stringify(definitionOf(form.getValues()), null, 2));
      setTextProblem(undefined);
    } else {
      const read = definitionIn(text);
      setTextProblem(read.problem);
      if (read.definition === undefined) return false;
      form.reset(draftOf(read.definition));
    }
    setView(next);
    return true;
  };

  const setText = (next: string) => {
    setOwnText(next);
    now.current.text = next;
    setTextProblem(definitionIn(next).problem);
    touched();
  };

  const replace = (next: Definition) => {
    form.reset(draftOf(next));
    setOwnText(JSON.stringify(next, null, 2));
    now.current.text = JSON.stringify(next, null, 2);
    setTextProblem(undefined);
    touched();
  };

  const discard = () => {
    clearTimeout(timer.current);
    forgetDraft(tool);
    replace(start);
    clearTimeout(timer.current);
    setBase(startBase);
    setChanged(false);
    findings.tell(judge(start, tier, profile));
  };

  return {
    form,
    findings,
    view,
    show,
    text,
    setText,
    textProblem,
    definition,
    replace,
    profile,
    setProfile,
    isChanged,
    isRecovered: kept !== undefined,
    base,
    setBase,
    discard,
  };
}

interface ReadDefinition {
  readonly definition?: Definition;
  readonly problem?: string;
}

/** A definition in a text, or where it goes wrong. */
export function definitionIn(text: string): ReadDefinition {
  const { value, diagnostics } = parseJsonText(text);
  const wrong = diagnostics.find(({ severity }) => severity === "error");
  if (wrong !== undefined) return { problem: `Line ${wrong.line}, column ${wrong.column}: ${wrong.message}` };
  if (!isJsonObject(value) || !isJsonObject(value.tool))
    return { problem: 'A definition is an object with a "tool", which is an object too.' };
  return { definition: value as unknown as Definition };
}
