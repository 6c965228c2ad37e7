import type { Compiled, Profile, ToolNote } from "@toolwright/core";

/** A note on a list of documents, where the target takes one tool a document and so none of it as it is. */
export function severalDocuments(
  { id, facts, emit }: Profile,
  { definitions }: Pick<Compiled, "definitions">,
): readonly ToolNote[] {
  const isList = facts.document?.holds === "one" && emit?.list === undefined;
  if (!isList || definitions.length < 2) return [];
  const message = `${id} takes one tool a document; this is a list of ${definitions.length} of them.`;
  return [{ tool: "", code: "several-documents", severity: "info", message, pointer: "" }];
}
