import type { ActingOptions, ToldOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { paintFor } from "../terminal/paint.ts";
import { table } from "../terminal/table.ts";
import { namesOfAccounts } from "./name-of-account.ts";
import { withRegistry } from "./with-registry.ts";
import { writeJson } from "./write-json.ts";

export function runHistory(tool: string, options: ActingOptions & ToldOptions, io: Io): Promise<ExitCode> {
  return withRegistry(options, io, async ({ registry, accounts, principal }) => {
    const versions = await registry.history(principal, tool);
    const nameOf = namesOfAccounts(accounts);
    const named = [];
    for (const version of versions) named.push({ ...version, authorName: await nameOf(version.author) });
    if (options.format === "json") {
      writeJson(io, { versions: named });
      return 0;
    }
    const rows = named.map(({ number, at, action, authorName, changedFields }) => [
      String(number),
      minute(at),
      action,
      authorName,
      changedFields.join(", "),
    ]);
    const paint = await paintFor(io.stdout, io.env);
    const headings = ["REVISION", "WHEN (UTC)", "WHAT", "BY", "CHANGED"];
    io.stdout.write(table(headings, rows, { paint, width: io.stdout.width ?? 80 }));
    return 0;
  });
}

/** 2026-11-15 10:20. */
export const minute = (moment: string): string => moment.slice(0, 16).replace("T", " ");
