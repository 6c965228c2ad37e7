import { defineCommand } from "../define-command.ts";
import { actingOptions, filterOptions, toldOptions } from "./registry-options.ts";

export const list = defineCommand({
  name: "list",
  summary: "List the tools of the registry.",
  operands: [],
  options: {
    ...filterOptions,
    order: {
      kind: "text",
      value: "BY",
      about: "name or updated; without it: name",
      choices: ["name", "updated"],
    },
    ...actingOptions,
    ...toldOptions,
  },
  examples: ["toolwright list", "toolwright list --category Database --built-in no --format json"],
  run: async (_operands, options, io) =>
    (await import("../registry/run-list.ts")).runList(undefined, options, io),
});

export const search = defineCommand({
  name: "search",
  summary: "Find tools by words in name, title, description, tags and parameters; the best first.",
  operands: [["<words...>", "what the tool is for, in your words"]],
  options: { ...filterOptions, ...actingOptions, ...toldOptions },
  examples: ["toolwright search create pull request", "toolwright search invoice --category Communication"],
  run: async (words, options, io) =>
    (await import("../registry/run-list.ts")).runList(words.join(" "), options, io),
});
