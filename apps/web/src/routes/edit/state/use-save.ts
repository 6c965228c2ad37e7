import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@toolwright/contract";
import type { Diagnostic } from "@toolwright/core";
import { useState } from "react";
import { failureOf } from "../../../api/failure.ts";
import { useSend } from "../../../api/use-api.ts";
import { toast } from "../../../elements/toast.tsx";
import { fieldAt } from "../model/field-at.ts";
import type { Finding } from "../model/judge.ts";
import { forgetDraft } from "./kept-draft.ts";
import type { Editor } from "./use-editor.ts";

export interface SaveOptions {
  readonly tool: string | undefined;
  readonly editor: Editor;
  readonly onSaved: (toolId: string) => void;
  readonly onRefused: (findings: readonly Finding[]) => void;
}

/** Hands the definition in. What the server finds is shown like what the page found. */
export function useSave({ tool, editor, onSaved, onRefused }: SaveOptions) {
  const create = useSend("createTool");
  const update = useSend("updateTool");
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);

  const save = async (): Promise<void> => {
    const definition = editor.definition();
    if (definition === undefined) return toast("The text is no definition yet.", "bad");
    const body = { definition: definition as unknown as Record<string, unknown> };
    setSaving(true);
    try {
      const { stored } =
        tool === undefined
          ? await create.mutateAsync({ asked: { body }, headers: { idempotencyKey: crypto.randomUUID() } })
          : await update.mutateAsync({
              asked: { params: { tool }, body },
              headers: editor.base === undefined ? {} : { ifMatch: editor.base },
            });
      forgetDraft(tool);
      onSaved(stored.toolId);
    } catch (error) {
      if (error instanceof ApiError && Array.isArray(error.problem.diagnostics))
        onRefused(
          (error.problem.diagnostics as Diagnostic[]).map((each) => ({
            ...each,
            field: fieldAt(each.pointer, definition),
          })),
        );
      // The new state is fetched and shown beside this one.
      if (error instanceof ApiError && error.status === 412) await queries.invalidateQueries();
      toast(failureOf(error).detail, "bad");
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
