import { printable } from "@toolwright/core";
import type { SeenServer, Taken } from "@toolwright/server/mcp-servers";
import type { ImportReport } from "@toolwright/store";
import { renderImport } from "../registry/render-import.ts";
import { count } from "../terminal/count.ts";

/** Who the server is, what came in and under which names, what was refused and why, and how it is kept apart. */
export function renderTaken(taken: Taken, options: { dryRun: boolean; verbose: boolean }): string {
  const { server, report, diagnostics, saysOfItself, revision } = taken;
  const own = [saysOfItself.name, saysOfItself.version].filter((word) => word !== "").join(" ");
  return [
    `${server.name}: ${printable(own) || "a server without a name"}, MCP ${revision}`,
    "",
    ...diagnostics.map(({ message }) => printable(message)),
    renderImport(options.verbose ? report : withoutSmallThings(report), true).trimEnd(),
    ...changeLines(taken),
    "",
    ...isolationLines(server, taken.enforcedBy),
    ...(options.dryRun ? ["Nothing was changed: this was a dry run."] : []),
  ]
    .map((line) => `${line}\n`)
    .join("");
}

/** An inferred category is nothing that anybody who calls a tool has to know. */
const withoutSmallThings = (report: ImportReport): ImportReport => ({
  ...report,
  tools: report.tools.map((tool) => ({
    ...tool,
    notes: tool.notes.filter(({ code }) => code !== "inferred-category"),
  })),
});

function changeLines({ change: { changed, removed } }: Taken): readonly string[] {
  const named = (names: readonly string[]): string => names.map((name) => printable(name)).join(", ");
  return [
    ...(changed.length > 0 ? [`Changed since they were last taken over: ${named(changed)}.`] : []),
    ...(removed.length > 0 ? [`No longer there, so that calls of them fail: ${named(removed)}.`] : []),
  ];
}

function isolationLines({ settings }: SeenServer, by: Taken["enforcedBy"]): readonly string[] {
  if (settings.transport === "http")
    return ["It runs elsewhere: nothing of what it does is isolated by Toolwright."];
  const level = settings.isolation ?? "Standard";
  if (level === "None")
    return ["Its program runs as any program of yours, without isolation and without limits."];
  const user = by.user?.startsWith("uid") ? "as a user of its own" : "as you";
  const limited = `memory and processes limited (${by.memory ?? "not"}, ${by.processes ?? "not"}), a home of its own`;
  if (level === "Standard")
    return [
      `Its program is kept at Standard: it runs ${user}, ${limited}.`,
      "Not isolated at Standard: files that this user may read or write, and the network. --isolation Strict is.",
    ];
  const { read = [], write = [], hosts = [] } = settings.reach ?? {};
  const lists = [`${count(read.length, "path")} to read`, `${count(write.length, "path")} to write`];
  return [
    `Its program is kept at ${level}: it runs ${user}, ${limited}; it reaches its own package, ` +
      `${lists.join(", ")}, and ${hosts.length === 0 ? "no host" : hosts.join(", ")}.`,
  ];
}
