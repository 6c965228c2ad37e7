import { defineCommand } from "../define-command.ts";
import { addOptions } from "./add-options.ts";

export const add = defineCommand({
  name: "add",
  summary: "Put definitions of your own into the registry, all of them or none.",
  operands: [["<paths...>", "files in any format, folders to search, or - for standard input"]],
  options: addOptions,
  examples: [
    "toolwright add send-invoice.json",
    "toolwright add tools/ --namespace billing",
    "toolwright add count-words.json --script count-words.js",
    "toolwright add weather.json --url https://api.example.org/weather",
  ],
  run: async (paths, options, io) => (await import("../registry/run-add.ts")).runAdd(paths, options, io),
});
