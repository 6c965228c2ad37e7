import { isError, printable } from "@toolwright/core";
import { createSandbox } from "@toolwright/executor";
import type { ImportedServers, Taken, TakeOptions } from "@toolwright/server/mcp-servers";
import type { McpImportOptions } from "../commands/import-mcp-options.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { refusedExitCode } from "../registry/refused-exit-code.ts";
import { type OpenRegistry, withRegistry } from "../registry/with-registry.ts";
import { writeJson } from "../registry/write-json.ts";
import { count } from "../terminal/count.ts";
import { paintFor } from "../terminal/paint.ts";
import { table } from "../terminal/table.ts";
import { wrongUsage } from "../wrong-usage.ts";
import { readRequest } from "./read-request.ts";
import { renderTaken } from "./render-taken.ts";

/** Takes in the tools of a server, asks it again, forgets it, or lists those there are. */
export async function runImportMcp(
  words: readonly string[],
  options: McpImportOptions,
  io: Io,
): Promise<ExitCode> {
  const { refresh, forget, list } = options;
  const asked = [
    refresh !== undefined,
    forget !== undefined,
    list,
    words.length > 0 || options.url !== undefined,
  ];
  if (asked.filter(Boolean).length > 1)
    return wrongUsage(io, "--refresh, --forget, --list and a server to take in are four different things.");
  const request =
    refresh === undefined && forget === undefined && !list ? readRequest(words, options, io) : undefined;
  if (typeof request === "string") return wrongUsage(io, request);
  return withRegistry(options, io, (open) =>
    withServers(open, async (servers) => {
      const { principal } = open;
      if (list) return tellServers(servers, open, options, io);
      if (forget !== undefined) {
        const isForgotten = await servers.remove(principal, forget);
        if (isForgotten)
          io.stdout.write(`${printable(forget)} is forgotten; definitions of its tools stay.\n`);
        return isForgotten ? 0 : wrongUsage(io, `No MCP server is named ${JSON.stringify(forget)}.`);
      }
      const taken = await waited(io, (taking) => {
        const how = { ...taking, dryRun: options.dryRun };
        return request === undefined
          ? servers.refresh(principal, refresh ?? "", how)
          : servers.take(principal, request, how);
      });
      return tell(taken, open, options, io);
    }),
  );
}

async function withServers(
  { database, accounts, registryOptions, sealing }: OpenRegistry,
  work: (servers: ImportedServers) => Promise<ExitCode>,
): Promise<ExitCode> {
  const { openImportedServers } = await import("@toolwright/server/mcp-servers");
  const sandbox = createSandbox();
  const servers = openImportedServers({
    database,
    accounts,
    sandbox,
    registryOptions,
    sealing: sealing(),
  });
  try {
    return await work(servers);
  } finally {
    await servers.close();
    await sandbox.close();
  }
}

/** A server that has to be fetched first takes its time, and a person who is told waits longer. */
async function waited(io: Io, work: (options: TakeOptions) => Promise<Taken>): Promise<Taken> {
  const stop = new AbortController();
  const interrupted = io.onInterrupt?.(() => stop.abort());
  const patience = setTimeout(() => io.stderr.write("Waiting for the server.\n"), patienceMs);
  try {
    return await work({ signal: stop.signal });
  } finally {
    clearTimeout(patience);
    interrupted?.();
  }
}

const patienceMs = 1_500;
const headings = ["SERVER", "TOOLS", "ISOLATION", "WAITING", "REACHED BY"];

async function tell(
  taken: Taken,
  { principal }: OpenRegistry,
  options: McpImportOptions,
  io: Io,
): Promise<ExitCode> {
  const { shownServer } = await import("@toolwright/server/mcp-servers");
  if (options.format === "json") writeJson(io, { ...taken, server: shownServer(principal, taken.server) });
  else io.stdout.write(renderTaken(taken, options));
  const exitCode = refusedExitCode(taken.report);
  return exitCode === 0 && taken.diagnostics.some(isError) ? 1 : exitCode;
}

async function tellServers(
  servers: ImportedServers,
  { principal }: OpenRegistry,
  { format }: McpImportOptions,
  io: Io,
): Promise<ExitCode> {
  const { shownServer } = await import("@toolwright/server/mcp-servers");
  const all = (await servers.list()).map((server) => shownServer(principal, server));
  if (format === "json") writeJson(io, { servers: all });
  else {
    const rows = all.map(({ name, tools, isolation, waiting, ...way }) => [
      name,
      String(tools),
      isolation ?? "elsewhere",
      waiting === null ? "" : `${count(waiting.changed.length, "tool")} changed`,
      way.url ?? [way.command ?? "", ...(way.arguments ?? [])].join(" "),
    ]);
    io.stdout.write(
      rows.length === 0
        ? "No servers.\n"
        : table(headings, rows, { paint: await paintFor(io.stdout, io.env), width: io.stdout.width ?? 120 }),
    );
  }
  return 0;
}
