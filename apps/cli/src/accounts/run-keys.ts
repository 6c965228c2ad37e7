import { printable, ToolwrightError } from "@toolwright/core";
import type { ApiKey } from "@toolwright/store";
import type { ActingOptions, ToldOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { minute } from "../registry/run-history.ts";
import { withRegistry } from "../registry/with-registry.ts";
import { writeJson } from "../registry/write-json.ts";
import { paintFor } from "../terminal/paint.ts";
import { table } from "../terminal/table.ts";

type Options = ActingOptions & ToldOptions;

interface NewKeyOptions {
  readonly label: string | undefined;
  readonly expires: string | undefined;
}

export function runCreateKey(account: string, options: Options & NewKeyOptions, io: Io): Promise<ExitCode> {
  return withRegistry(options, io, async ({ accounts, principal }) => {
    const { label, expires } = options;
    const key = await accounts.createKey(principal, account, {
      ...(label !== undefined && { label }),
      ...(expires !== undefined && { expiresAt: momentOf(expires) }),
    });
    if (options.format === "json") writeJson(io, key);
    else {
      io.stdout.write(`${key.key}\n`);
      io.stderr.write(
        "This is the only time that the key is shown. TOOLWRIGHT_KEY is where commands look for it.\n",
      );
    }
    return 0;
  });
}

export function runListKeys(account: string, options: Options, io: Io): Promise<ExitCode> {
  return withRegistry(options, io, async ({ accounts, principal }) => {
    const keys = await accounts.listKeys(principal, account);
    if (options.format === "json") {
      writeJson(io, { keys });
      return 0;
    }
    const headings = ["KEY", "STATE", "MADE (UTC)", "LAST USED (UTC)", "LABEL"];
    const rows = keys.map((key) => [
      `${key.prefix}…`,
      stateOf(key, io.now()),
      minute(key.createdAt),
      key.lastUsedAt === null ? "never" : minute(key.lastUsedAt),
      key.label,
    ]);
    const paint = await paintFor(io.stdout, io.env);
    io.stdout.write(
      rows.length === 0 ? "No keys.\n" : table(headings, rows, { paint, width: io.stdout.width ?? 80 }),
    );
    return 0;
  });
}

export function runRevokeKey(key: string, options: Options, io: Io): Promise<ExitCode> {
  return withRegistry(options, io, async ({ accounts, principal }) => {
    const revoked = await accounts.revokeKey(principal, key);
    if (options.format === "json") writeJson(io, revoked);
    else io.stdout.write(`The key ${printable(revoked.prefix)}… is worthless now.\n`);
    return 0;
  });
}

/** A day is meant to its end. */
function momentOf(text: string): Date {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59.999Z` : text);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new ToolwrightError("invalid-value", {
    name: "--expires",
    reason: `${JSON.stringify(text)} is no date such as 2027-01-31`,
  });
}

function stateOf({ revokedAt, expiresAt }: ApiKey, now: number): string {
  if (revokedAt !== null) return "revoked";
  if (expiresAt === null) return "good";
  return Date.parse(expiresAt) < now ? "expired" : `until ${expiresAt.slice(0, 10)}`;
}
