import type { JsonValue } from "../../json/json.ts";
import { definePass } from "../pass.ts";
import { isSame } from "../way.ts";

export const sendDefaults = definePass({
  name: "send-defaults",
  summary: "Defaults and examples are written in the form in which values travel.",
  when: () => true,
  lower(draft) {
    const { schema } = draft;
    if (schema.default === undefined && schema.examples === undefined) return;
    const way = draft.finish();
    if (isSame(way)) return;
    if (schema.default !== undefined) schema.default = way.send(schema.default);
    if (Array.isArray(schema.examples))
      schema.examples = schema.examples.map((example: JsonValue) => way.send(example));
  },
});
