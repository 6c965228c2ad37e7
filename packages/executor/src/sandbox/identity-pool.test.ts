import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeIdentityPool } from "./identity-pool.ts";
import { processIdentity } from "./process/process-identity.ts";

const self = processIdentity(process.pid) ?? "";
let folder: string;
beforeEach((context) => {
  context.skip(self === "", "there is no /proc");
  folder = mkdtempSync(join(tmpdir(), "uids-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("each run has a uid of its own, and all share a group", () => {
  const pool = makeIdentityPool({ first: 1000, last: 1001 }, folder, self);
  expect([pool.take(), pool.take(), pool.take()]).toEqual([
    { uid: 1000, gid: 1000 },
    { uid: 1001, gid: 1000 },
    undefined,
  ]);
  pool.giveBack({ uid: 1001, gid: 1000 });
  expect(pool.take()).toEqual({ uid: 1001, gid: 1000 });
});

test("two supervisors never have the same", () => {
  const [one, other] = [0, 1].map(() => makeIdentityPool({ first: 1000, last: 1199 }, folder, self));
  const uids = Array.from({ length: 100 }, () => [one?.take()?.uid, other?.take()?.uid]).flat();
  expect(uids).not.toContain(undefined);
  expect(new Set(uids).size).toBe(200);
});

test("what a dead supervisor claimed is free again", () => {
  writeFileSync(join(folder, "uids-1000"), "999999999-1");
  expect(makeIdentityPool({ first: 1000, last: 1001 }, folder, self).take()?.uid).toBe(1000);
});

test("closing gives the claims back", () => {
  const pool = makeIdentityPool({ first: 1000, last: 1001 }, folder, self);
  pool.take();
  expect(readdirSync(folder)).toEqual(["uids-1000"]);
  pool.close();
  expect(readdirSync(folder)).toEqual([]);
});
