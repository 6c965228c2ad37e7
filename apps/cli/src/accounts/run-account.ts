import { isPermission, isTier, type Permission, permissions, printable, tiers } from "@toolwright/core";
import type { Account, TierChange } from "@toolwright/store";
import type { ActingOptions, ToldOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { withRegistry } from "../registry/with-registry.ts";
import { writeJson } from "../registry/write-json.ts";
import { count } from "../terminal/count.ts";
import { paintFor } from "../terminal/paint.ts";
import { table } from "../terminal/table.ts";
import { unknownName, wrongUsage } from "../wrong-usage.ts";

type Options = ActingOptions & ToldOptions;

interface NewAccountOptions {
  readonly tier: string | undefined;
  readonly grant: readonly string[];
  readonly admin: boolean;
}

export function runCreate(name: string, options: Options & NewAccountOptions, io: Io): Promise<ExitCode> {
  return withRegistry(options, io, async ({ accounts, principal }) => {
    const { tier, grant, admin } = options;
    const account = await accounts.create(principal, {
      name,
      ...(isTier(tier) && { tier }),
      permissions: grant.filter(isPermission),
      isAdmin: admin,
    });
    await tell([account], options, io);
    return 0;
  });
}

export function runAccounts(options: Options, io: Io): Promise<ExitCode> {
  return withRegistry(options, io, async ({ accounts, principal }) => {
    await tell(await accounts.list(principal), options, io, true);
    return 0;
  });
}

export function runSetTier(
  name: string,
  tier: string,
  options: Options & { readonly preview: boolean },
  io: Io,
): Promise<ExitCode> {
  if (!isTier(tier)) return Promise.resolve(wrongUsage(io, unknownName("tier", tier, Object.keys(tiers))));
  return withRegistry(options, io, async ({ accounts, principal }) => {
    const change = options.preview
      ? await accounts.previewTier(principal, name, tier)
      : await accounts.setTier(principal, name, tier);
    if (options.format === "json") writeJson(io, change);
    else io.stdout.write(tierChange(name, change, options.preview));
    return 0;
  });
}

export function runPermissions(
  act: "grant" | "revoke",
  name: string,
  given: readonly string[],
  options: Options,
  io: Io,
): Promise<ExitCode> {
  const unknown = given.find((each) => !isPermission(each));
  if (unknown !== undefined)
    return Promise.resolve(wrongUsage(io, unknownName("permission", unknown, Object.keys(permissions))));
  return withRegistry(options, io, async ({ accounts, principal }) => {
    await tell([await accounts[act](principal, name, given as readonly Permission[])], options, io);
    return 0;
  });
}

export function runRemoveAccount(name: string, options: Options, io: Io): Promise<ExitCode> {
  return withRegistry(options, io, async ({ accounts, principal }) => {
    await accounts.remove(principal, name);
    if (options.format === "json") writeJson(io, { removed: [name] });
    else io.stdout.write(`Removed the account ${printable(name)}.\n`);
    return 0;
  });
}

export async function tell(
  accounts: readonly Account[],
  { format }: ToldOptions,
  io: Io,
  isList = false,
): Promise<void> {
  if (format === "json") {
    writeJson(io, isList ? { accounts } : accounts[0]);
    return;
  }
  const isLinked = accounts.some(({ identity }) => identity !== null);
  const rows = accounts.map(({ name, tier, isAdmin, permissions: held, identity }) => [
    name,
    tier,
    isAdmin ? "yes" : "",
    isAdmin ? "all" : held.join(", "),
    ...(isLinked ? [identity?.subject ?? ""] : []),
  ]);
  const heads = ["ACCOUNT", "TIER", "ADMIN", "PERMISSIONS", ...(isLinked ? ["SUBJECT"] : [])];
  const paint = await paintFor(io.stdout, io.env);
  io.stdout.write(table(heads, rows, { paint, width: io.stdout.width ?? 80 }));
}

function tierChange(name: string, { from, to, ...change }: TierChange, isPreview: boolean): string {
  const lines = Object.entries(effects).flatMap(([effect, words]) => {
    const { count: number, tools } = change[effect as keyof typeof effects];
    return number === 0 ? [] : [`  ${words}: ${printable(some(tools, number))}\n`];
  });
  const moved = `${isPreview ? "would be" : "was"} moved from ${from} to ${to}`;
  return `${printable(name)} ${moved}.\n${lines.join("")}`;
}

const effects = {
  locked: "its own, locked: kept, and neither changed nor used",
  unlocked: "its own, unlocked",
  hidden: "hidden from it",
  shown: "shown to it",
} as const;

const few = 5;
const some = (tools: readonly string[], number: number): string =>
  tools.slice(0, few).join(", ") + (number > few ? ` and ${count(number - few, "other")}` : "");
