import { createHmac, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { principalOf } from "../accounts/account-row.ts";
import { rowWithId } from "../accounts/find-account.ts";
import type { Database } from "../database/database.ts";
import { guarded } from "../database/faults.ts";
import type { Tables } from "../database/tables.ts";
import type { SessionOptions, Sessions } from "./sessions.ts";

/** Looks closer together than this are not written down. */
const seenMs = 60_000;

const form = /^[\w-]{43}$/;

export function createSessions(database: Database, options: SessionOptions = {}): Sessions {
  const { keySecret = "", now = () => new Date(), linkMs = 600_000, sessionMs = 12 * 3_600_000 } = options;
  const { queries } = database;
  /** Apart from each other, so that a link is never taken for a session. */
  const hashOf = (kind: "link" | "session", token: string) =>
    createHmac("sha256", keySecret).update(`${kind}:${token}`).digest("hex");
  const after = (ms: number): string => new Date(now().getTime() + ms).toISOString();

  return {
    makeLink: ({ id }) =>
      guarded(database, async () => {
        const link = randomToken();
        await removeExpired(queries, now());
        await queries
          .insertInto("entry_links")
          .values({ hash: hashOf("link", link), account_id: id, expires_at: after(linkMs) })
          .execute();
        return link;
      }),
    open: (link) =>
      guarded(database, async () => {
        if (!form.test(link)) return undefined;
        // Whoever deletes the row has it: of two that open the link at once, one comes in. The row is found by the
        // hash of 256 random bits, so how long that takes tells nothing about the link.
        const used = await queries
          .deleteFrom("entry_links")
          .where("hash", "=", hashOf("link", link))
          .where("expires_at", ">", now().toISOString())
          .returning("account_id")
          .executeTakeFirst();
        const account = used && (await rowWithId(queries, used.account_id));
        if (account === undefined) return undefined;
        const session = randomToken();
        const at = now().toISOString();
        const times = { created_at: at, seen_at: at, expires_at: after(sessionMs) };
        await queries
          .insertInto("sessions")
          .values({ hash: hashOf("session", session), account_id: account.id, ...times })
          .execute();
        return { session, principal: principalOf(account) };
      }),
    find: (session) =>
      guarded(database, async () => {
        if (!form.test(session)) return undefined;
        const hash = hashOf("session", session);
        const row = await queries
          .selectFrom("sessions")
          .selectAll()
          .where("hash", "=", hash)
          .where("expires_at", ">", now().toISOString())
          .executeTakeFirst();
        const account = row && (await rowWithId(queries, row.account_id));
        if (row === undefined || account === undefined) return undefined;
        if (now().getTime() - Date.parse(row.seen_at) >= seenMs) {
          const times = { seen_at: now().toISOString(), expires_at: after(sessionMs) };
          await queries.updateTable("sessions").set(times).where("hash", "=", hash).execute();
        }
        return principalOf(account);
      }),
    end: (session) =>
      guarded(database, async () => {
        const ended = await queries
          .deleteFrom("sessions")
          .where("hash", "=", hashOf("session", session))
          .executeTakeFirst();
        return ended.numDeletedRows > 0n;
      }),
  };
}

const randomToken = (): string => randomBytes(32).toString("base64url");

async function removeExpired(queries: Kysely<Tables>, now: Date): Promise<void> {
  for (const table of ["entry_links", "sessions"] as const) {
    await queries.deleteFrom(table).where("expires_at", "<=", now.toISOString()).execute();
  }
}
