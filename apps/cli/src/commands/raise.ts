import { defineCommand } from "../define-command.ts";
import { loweringOptions } from "./compile-options.ts";

export const raise = defineCommand({
  name: "raise",
  summary: "Bring the arguments of a model's call back into the terms of the tool's author.",
  operands: [["<paths...>", "the files that were compiled; the arguments are read from standard input"]],
  options: {
    to: {
      kind: "text",
      value: "ID",
      about: "the target that the tools were compiled for: the id of a profile, or the file of one",
    },
    tool: { kind: "text", value: "NAME", about: "the name that the model called" },
    format: { kind: "text", value: "FORMAT", about: "text or json", choices: ["text", "json"] },
    ...loweringOptions,
  },
  examples: [
    `echo '{"path":"a","encoding":null}' | toolwright raise tools.json --to openai-strict --tool read`,
  ],
  run: async (paths, options, io) => (await import("../compile/run-raise.ts")).runRaise(paths, options, io),
});
