import { formats } from "@toolwright/core";
import { defineCommand } from "../define-command.ts";
import { actingOptions, toldOptions } from "./registry-options.ts";

const formatIds: readonly string[] = formats.map(({ id }) => id);

export const show = defineCommand({
  name: "show",
  summary: "Show a tool: its definition, its versions, and whether you may use it.",
  operands: [["<tool>", "its name, namespace:name, or id"]],
  options: {
    format: {
      kind: "text",
      value: "FORMAT",
      about: `text, json, or the definition as ${formatIds.join(", ")}; without it: text`,
      choices: ["text", "json", ...formatIds],
    },
    revision: { kind: "count", value: "N", about: "as it was then" },
    ...actingOptions,
  },
  examples: ["toolwright show read_file", "toolwright show billing:send_invoice --format mcp"],
  run: async ([tool = ""], options, io) =>
    (await import("../registry/run-show.ts")).runShow(tool, options, io),
});

export const history = defineCommand({
  name: "history",
  summary: "List the versions of a tool, also of one that was removed; or the calls that were made.",
  operands: [["[tool]", "its name, namespace:name, or id; without it: the calls of all tools"]],
  options: {
    calls: { kind: "flag", about: "the calls of the tool, in place of its versions" },
    limit: { kind: "count", value: "N", about: "how many calls at most; without it: 20, as json 100" },
    ...actingOptions,
    ...toldOptions,
  },
  examples: [
    "toolwright history billing:send_invoice",
    "toolwright history",
    "toolwright history word_count --calls",
  ],
  run: async ([tool], options, io) =>
    tool === undefined || options.calls
      ? (await import("../execute/run-calls.ts")).runCalls(tool, options, io)
      : (await import("../registry/run-history.ts")).runHistory(tool, options, io),
});

export const restore = defineCommand({
  name: "restore",
  summary: "Make an old version of a tool the newest one, also of a tool that was removed.",
  operands: [["<tool>", "its name, namespace:name, or id"]],
  options: {
    revision: { kind: "count", value: "N", about: "the version, as history numbers them" },
    ...actingOptions,
    ...toldOptions,
  },
  examples: ["toolwright restore billing:send_invoice --revision 2"],
  run: async ([tool = ""], options, io) =>
    (await import("../registry/run-restore.ts")).runRestore(tool, options, io),
});

export const remove = defineCommand({
  name: "remove",
  summary: "Remove tools from the registry; their versions are kept.",
  operands: [["<tools...>", "names, namespace:name, or ids"]],
  options: { ...actingOptions, ...toldOptions },
  examples: ["toolwright remove billing:send_invoice"],
  run: async (tools, options, io) =>
    (await import("../registry/run-remove.ts")).runRemove(tools, options, io),
});
