import { defineCommand } from "../define-command.ts";
import { actingOptions } from "./registry-options.ts";

export const link = defineCommand({
  name: "link",
  summary: "Print a link that lets one browser into a running server, once, within 10 minutes.",
  operands: [["[server]", "where it is; without it: http://127.0.0.1:8787"]],
  options: actingOptions,
  examples: ["toolwright link", "toolwright link https://tools.example.org --as ada"],
  run: async ([server], options, io) => (await import("../serve/run-link.ts")).runLink(server, options, io),
});
