import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const unportableName = defineRule({
  code: "unportable-name",
  summary: "A tool's name is not one that every provider takes.",
  severity: "warning",
  advice: true,
  tool({ tool, places }, { report }) {
    if (places.name === undefined || tool.name === "" || portable.test(tool.name)) return;
    const message = `The name ${short(tool.name)} is not taken everywhere; up to 64 letters, digits, _ and -, beginning with a letter or _, are.`;
    report({ pointer: places.name, message });
  },
});

const portable = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/;
