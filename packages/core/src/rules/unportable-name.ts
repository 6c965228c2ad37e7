import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";
import { textAt } from "./text-at.ts";

export const unportableName = defineRule({
  code: "unportable-name",
  summary: "A tool's name is not one that every provider takes.",
  severity: "warning",
  advice: true,
  tool(written, { report }) {
    const name = textAt(written, "name") ?? "";
    const { name: pointer } = written.places;
    if (pointer === undefined || name === "" || portable.test(name)) return;
    const message = `The name ${short(name)} is not taken everywhere; up to 64 letters, digits, _ and -, beginning with a letter or _, are.`;
    report({ pointer, message });
  },
});

const portable = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/;
