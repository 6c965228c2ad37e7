import { reaches } from "../../profile/support-for.ts";
import { addDescription } from "../add-description.ts";
import { definePass } from "../pass.ts";

export const dropForeignFormats = definePass({
  name: "drop-foreign-formats",
  summary: "A format that the target does not know is told in the description.",
  when: (facts) => facts.formats !== undefined,
  lower({ schema }, { facts, lose }) {
    const { format } = schema;
    if (typeof format !== "string" || facts.formats?.includes(format)) return;
    if (reaches(facts.otherFormats)) return;
    delete schema.format;
    addDescription(schema, `Format: ${format}.`);
    lose("annotation", `The format "${format}" is told in the description only.`, "format");
  },
});
