import type { Definition } from "@toolwright/core";

/** Work that is not saved yet, kept in the browser so that a reload does not lose it. */
export interface KeptDraft {
  readonly definition: Definition;
  /** The digest of the definition that the work began with; nothing for a new one. */
  readonly base: string | undefined;
  readonly at: string;
}

const nameOf = (tool: string | undefined): string => `toolwright.draft.${tool ?? ""}`;

export function keptDraft(tool: string | undefined): KeptDraft | undefined {
  try {
    const text = localStorage.getItem(nameOf(tool));
    const kept = text === null ? undefined : (JSON.parse(text) as Partial<KeptDraft>);
    return typeof kept?.definition?.tool === "object" ? (kept as KeptDraft) : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing loses only the survival of a reload. */
export function keepDraft(tool: string | undefined, draft: KeptDraft): void {
  try {
    localStorage.setItem(nameOf(tool), JSON.stringify(draft));
  } catch {}
}

export function forgetDraft(tool: string | undefined): void {
  try {
    localStorage.removeItem(nameOf(tool));
  } catch {}
}
