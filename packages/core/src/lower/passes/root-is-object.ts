import { definePass } from "../pass.ts";
import { Refusal } from "../prepared.ts";
import { typesOf } from "../type-of.ts";

/** The arguments of a tool are an object whatever their schema says. */
export const rootIsObject = definePass({
  name: "root-is-object",
  summary: "The schema of all arguments says that they are an object.",
  when: (facts) => facts.rootObject === true,
  signs: () => ({ otherRoot: true }),
  rewrite(schema, { isRoot, at }) {
    if (!isRoot || schema.type === "object") return schema;
    const types = typesOf(schema);
    if (types !== undefined && !types.includes("object"))
      throw new Refusal(at, "The arguments of a tool are an object, and no object fits this schema.");
    const { type, ...rest } = schema;
    return { type: "object", ...rest };
  },
});
