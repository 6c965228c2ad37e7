import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";
import { sizeOf } from "./schema-size.ts";

export const tooManyCharacters = defineRule({
  code: "too-many-characters",
  summary: "The names and values in a schema have more characters than the acceptor takes.",
  severity: "error",
  when: ({ schema }) => schema?.size?.characters !== undefined,
  tool(tool, { facts, profile, report }) {
    const most = facts.schema?.size?.characters ?? 0;
    const { characters } = sizeOf(tool);
    if (characters <= most) return;
    report({
      pointer: tool.places.inputSchema ?? tool.at,
      severity: gravityOf(profile, "/schema/size/characters"),
      message: `The names of properties and the values of enums have ${characters} characters in all; at most ${most} are taken.`,
    });
  },
});
