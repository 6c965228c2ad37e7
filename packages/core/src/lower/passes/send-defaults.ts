import type { JsonValue } from "../../json/json.ts";
import { definePass } from "../pass.ts";

export const sendDefaults = definePass({
  name: "send-defaults",
  summary: "Defaults and examples are written in the form in which values travel.",
  when: () => true,
  signs: () => ({
    keywords: (keyword) => keyword === "default" || keyword === "examples",
    onlyInOtherForm: true,
  }),
  lower(draft) {
    const { schema } = draft;
    const way = draft.finish();
    if (schema.default !== undefined) schema.default = way.send(schema.default);
    if (Array.isArray(schema.examples))
      schema.examples = schema.examples.map((example: JsonValue) => way.send(example));
  },
});
