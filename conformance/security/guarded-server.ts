import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type EntryOptions,
  type House,
  openHouse,
  type RunningServer,
  startServer,
} from "@toolwright/server";
import { createAccounts, type NewAccount } from "@toolwright/store";

export interface GuardedServer {
  readonly house: House;
  readonly url: string;
  readonly port: number;
  readonly keys: Readonly<Record<"admin" | "core" | "teams" | "expired" | "revoked" | "wrong", string>>;
  readonly keyFor: (account: NewAccount) => Promise<string>;
  /** The cookie of a browser that came in by a new link. */
  readonly cookie: () => Promise<string>;
  readonly makeLink: RunningServer["makeLink"];
  readonly close: () => Promise<void>;
}

/** A server as `toolwright serve` starts it, but for what a test says otherwise. */
export async function guardedServer(
  entry: EntryOptions = { rate: { perSecond: 1e6, burst: 1e6 }, lockout: { failures: 1e6, withinMs: 1_000 } },
  more: { readonly mostBytes?: number; readonly slowestRequestMs?: number } = {},
): Promise<GuardedServer> {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-security-"));
  const house = await openHouse({ place: { folder } });
  const { accounts, database } = house;
  const admin = await accounts.localPrincipal();
  const keyFor = async (account: NewAccount) =>
    (await accounts.createKey(admin, (await accounts.create(admin, account)).id)).key;
  const running = await startServer({ house, port: 0, entry, ...more });
  const core = await keyFor({ name: "core" });
  const revoked = await accounts.createKey(admin, "local");
  await accounts.revokeKey(admin, revoked.id);
  // Made when its last day was still to come.
  const longAgo = createAccounts(database, { now: () => new Date("2020-01-01") });
  const expired = await longAgo.createKey(admin, "local", { expiresAt: new Date("2020-01-02") });
  return {
    house,
    url: running.url,
    port: Number(new URL(running.url).port),
    keys: {
      admin: (await accounts.createKey(admin, "local")).key,
      core,
      teams: await keyFor({ name: "teams", tier: "Teams" }),
      expired: expired.key,
      revoked: revoked.key,
      wrong: `${core.slice(0, -4)}AAAA`,
    },
    keyFor,
    cookie: async () =>
      (await fetch(await running.makeLink())).headers.get("set-cookie")?.split(";")[0] ?? "",
    makeLink: running.makeLink,
    close: async () => {
      await running.close(2_000);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
