import { defineCommand } from "../define-command.ts";

export const explain = defineCommand({
  name: "explain",
  summary: "Show the page of a rule: what it checks, why, and with examples.",
  operands: [["<code>", "the name of the rule, as findings show it"]],
  options: {},
  examples: ["toolwright explain unsupported-keyword"],
  run: async ([code = ""], _options, io) => (await import("../explain/run-explain.ts")).runExplain(code, io),
});
