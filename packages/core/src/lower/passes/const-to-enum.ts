import { supportFor } from "../../profile/support-for.ts";
import { definePass } from "../pass.ts";

export const constToEnum = definePass({
  name: "const-to-enum",
  summary: "A constant becomes an enum of one value.",
  when: (facts) => !["enforced", "guides"].includes(supportFor(facts, "const")),
  rewrite(schema) {
    if (schema.const === undefined) return schema;
    const { const: value, ...rest } = schema;
    return { ...rest, enum: [value] };
  },
});
