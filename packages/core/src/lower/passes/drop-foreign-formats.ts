import { reaches } from "../../profile/support-for.ts";
import { addDescription } from "../add-description.ts";
import { withoutKeywords } from "../copy-schema.ts";
import { definePass, has } from "../pass.ts";
import { typesOf } from "../type-of.ts";

export const dropForeignFormats = definePass({
  name: "drop-foreign-formats",
  summary: "A format that the target does not know moves into the description.",
  when: (facts) => facts.formats !== undefined,
  signs: has("format"),
  lower(draft, { facts, lose }) {
    const { format } = draft.seen;
    const isText = typesOf(draft.seen)?.includes("string") !== false;
    // Those that a target knows are formats of texts.
    if (typeof format !== "string" || (isText && facts.formats?.includes(format))) return;
    if (reaches(facts.otherFormats)) return;
    const rest = withoutKeywords(draft.seen, ["format"]);
    // An empty one says nothing.
    if (format === "") return draft.replace(rest);
    draft.replace(addDescription(rest, `Format: ${format}.`));
    lose("annotation", `The format "${format}" is not enforced; the description names it.`, "format");
  },
});
