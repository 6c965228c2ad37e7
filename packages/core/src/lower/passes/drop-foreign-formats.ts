import { reaches } from "../../profile/support-for.ts";
import { addDescription } from "../add-description.ts";
import { definePass, has } from "../pass.ts";

export const dropForeignFormats = definePass({
  name: "drop-foreign-formats",
  summary: "A format that the target does not know is told in the description.",
  when: (facts) => facts.formats !== undefined,
  signs: has("format"),
  lower(draft, { facts, lose }) {
    const { format } = draft.seen;
    if (typeof format !== "string" || facts.formats?.includes(format)) return;
    if (reaches(facts.otherFormats)) return;
    const { schema } = draft;
    delete schema.format;
    addDescription(schema, `Format: ${format}.`);
    lose("annotation", `The format "${format}" is told in the description only.`, "format");
  },
});
