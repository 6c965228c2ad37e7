import { allPermissions, type Principal, ToolwrightError } from "@toolwright/core";
import type { Accounts } from "@toolwright/store";
import { expect, test } from "vitest";
import { rememberPrincipals } from "./remember-principals.ts";

const mia: Principal = { id: "1", name: "mia", tier: "Teams", permissions: allPermissions, isAdmin: false };

/** Accounts of which only the looks at keys are of interest. */
function counted(keptMs?: number) {
  const looks = { count: 0, isRevoked: false, before: async () => {} };
  const accounts = {
    authenticate: async () => {
      looks.count += 1;
      const { isRevoked } = looks;
      await looks.before();
      if (isRevoked) throw new ToolwrightError("key-rejected", { reason: "revoked" });
      return mia;
    },
    revokeKey: async () => {
      looks.isRevoked = true;
    },
  } as unknown as Accounts;
  return { looks, accounts: rememberPrincipals(accounts, keptMs) };
}

test("a key is looked up once, and another key for itself", async () => {
  const { looks, accounts } = counted();
  expect(accounts.remembered("tw_a", {})).toBeUndefined();
  expect([await accounts.authenticate("tw_a"), await accounts.authenticate("tw_a")]).toEqual([mia, mia]);
  expect([accounts.remembered("tw_a", {}), accounts.remembered("tw_b", {}), looks.count]).toEqual([
    mia,
    undefined,
    1,
  ]);
});

test("what is revoked here is refused at once", async () => {
  const { accounts } = counted();
  await accounts.authenticate("tw_a");
  await accounts.revokeKey(mia, "tw_a");
  expect(accounts.remembered("tw_a", {})).toBeUndefined();
  await expect(accounts.authenticate("tw_a")).rejects.toMatchObject({ code: "key-rejected" });
});

test("what is revoked elsewhere is refused when the time is over", async () => {
  const { looks, accounts } = counted(10);
  await accounts.authenticate("tw_a");
  looks.isRevoked = true;
  await new Promise((resolve) => setTimeout(resolve, 20));
  await expect(accounts.authenticate("tw_a")).rejects.toMatchObject({ code: "key-rejected" });
});

/** A connection that has sent tw_a and was let in. */
async function letIn(keptMs?: number) {
  const { looks, accounts } = counted(keptMs);
  const connection = {};
  await accounts.authenticate("tw_a");
  expect(accounts.remembered("tw_a", connection)).toEqual(mia);
  return { looks, accounts, connection };
}

test("a connection is let in again by the key that it sent, and by no other", async () => {
  const { accounts, connection } = await letIn();
  for (const key of ["tw_b", "tw_", "tw_ab", ""])
    expect(accounts.remembered(key, connection)).toBeUndefined();
  expect(accounts.remembered("tw_a", connection)).toEqual(mia);
});

test("a connection that was let in is let in no more when its key is revoked here", async () => {
  const { accounts, connection } = await letIn();
  await accounts.revokeKey(mia, "tw_a");
  expect(accounts.remembered("tw_a", connection)).toBeUndefined();
});

test("a connection that asks all the time does not make the time longer", async () => {
  const { looks, accounts, connection } = await letIn(100);
  looks.isRevoked = true;
  const end = performance.now() + 150;
  while (performance.now() < end) {
    accounts.remembered("tw_a", connection);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(accounts.remembered("tw_a", connection)).toBeUndefined();
});

test("a look that was under way when something changed is not remembered", async () => {
  const { looks, accounts } = counted();
  looks.before = async () => {
    looks.before = async () => {};
    await accounts.revokeKey(mia, "tw_a");
  };
  expect(await accounts.authenticate("tw_a")).toEqual(mia);
  expect(accounts.remembered("tw_a", {})).toBeUndefined();
});

test("a key that was refused is looked up again", async () => {
  const { looks, accounts } = counted();
  looks.isRevoked = true;
  await expect(accounts.authenticate("tw_a")).rejects.toThrow();
  await expect(accounts.authenticate("tw_a")).rejects.toThrow();
  expect(looks.count).toBe(2);
});
