import { definePass, has } from "../pass.ts";
import { reaches } from "../reaches.ts";

export const constToEnum = definePass({
  name: "const-to-enum",
  summary: "A constant becomes an enum of one value.",
  when: (facts) => !reaches(facts, "const"),
  signs: has("const"),
  rewrite(schema, { origins, at }) {
    const { const: value, enum: others, ...rest } = schema;
    if (value === undefined) return schema;
    const listed = { ...rest, enum: [value] };
    origins.setKeyword(listed, "enum", origins.ofKeyword(schema, "const", at));
    return listed;
  },
});
