import { gravityOf } from "./gravity.ts";
import { defineRule } from "./rule.ts";
import { sizeOf } from "./schema-size.ts";

export const tooManyEnumValues = defineRule({
  code: "too-many-enum-values",
  summary: "The enums of a tool have more values than the acceptor takes, or longer ones.",
  severity: "error",
  when: ({ schema }) => (schema?.size?.enumValues ?? schema?.size?.longEnum) !== undefined,
  tool(tool, { facts, profile, report }) {
    const { enumValues, longEnum } = facts.schema?.size ?? {};
    const { enumValues: count, enums } = sizeOf(tool);
    const pointer = tool.places.inputSchema ?? tool.at;
    if (enumValues !== undefined && count > enumValues) {
      const severity = gravityOf(profile, "/schema/size/enumValues");
      const message = `The enums of the tool have ${count} values in all; at most ${enumValues} are taken.`;
      report({ pointer, severity, message });
    }
    if (longEnum === undefined) return;
    for (const { values, characters } of enums) {
      if (values <= longEnum.values || characters <= longEnum.characters) continue;
      const severity = gravityOf(profile, "/schema/size/longEnum");
      const message = `An enum of ${values} values has ${characters} characters; with more than ${longEnum.values} values at most ${longEnum.characters} are taken.`;
      report({ pointer, severity, message });
    }
  },
});
