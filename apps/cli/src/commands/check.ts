import { defineCommand } from "../define-command.ts";
import { checkOptions } from "./check-options.ts";

export const check = defineCommand({
  name: "check",
  summary: "Check tool definitions against the profiles of those who will receive them.",
  operands: [["<paths...>", "files, folders to search for .json, .yaml and .yml, or - for standard input"]],
  options: checkOptions,
  examples: [
    "toolwright check examples/",
    "toolwright check tools.json --profile tools-json --profile ikigai",
    "toolwright check tools/ --fix",
    "cat tool.yaml | toolwright check - --format json",
  ],
  // Loaded when it runs: help and wrong usage do without the engine.
  run: async (paths, options, io) => (await import("../check/run-check.ts")).runCheck(paths, options, io),
});
