import { defineCommand } from "../define-command.ts";
import { compileOptions } from "./compile-options.ts";

export const compile = defineCommand({
  name: "compile",
  summary: "Write tools as a provider or system wants them, and say what could not be carried over.",
  operands: [
    [
      "<paths...>",
      "files, folders to search, or - for standard input; for several targets, last the folder to write to",
    ],
  ],
  options: compileOptions,
  examples: [
    "toolwright compile examples/ --to openai-strict",
    "toolwright compile tools.json --to gemini --format json",
    "toolwright compile tools/ --to openai-strict,anthropic-strict,gemini out/",
    "toolwright compile tools/ --to gemini --out out",
    "toolwright compile tools/ --to anthropic --fail-on widened --fail-on narrowed",
  ],
  run: async (paths, options, io) =>
    (await import("../compile/run-compile.ts")).runCompile(paths, options, io),
});
