import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { openHouse } from "@toolwright/server";
import { postgresServer, whyNoPostgres } from "@toolwright/store/testing";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder, runIn } from "../test/house.ts";

const command = fileURLToPath(new URL("../../bin/toolwright.mjs", import.meta.url));

test.each<[why: string, words: string[], env: Record<string, string>, says: RegExp]>([
  ["no PostgreSQL", [], {}, /DATABASE_URL is not usable: it must name the PostgreSQL/],
  ["no calls at a time", ["--concurrency", "0"], { DATABASE_URL: "postgres://x/y" }, /at least one call/],
  ["a time that is none", ["--grace", "soon"], { DATABASE_URL: "postgres://x/y" }, /--grace is not usable/],
  [
    "a level that is none",
    ["--isolation", "Most"],
    {},
    /Allowed choices are None, Standard, Strict, Restricted/,
  ],
])("%s is refused", async (_, words, env, says) => {
  const { exitCode, stderr } = await runIn(makeFolder(), ["worker", ...words], { env });
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(says)]);
});

test("a worker takes calls of a server, and is gone after Ctrl-C", { timeout: 90_000 }, async (context) => {
  context.skip(whyNoPostgres !== undefined, whyNoPostgres);
  const postgres = await postgresServer(["fsync = off"]);
  onTestFinished(() => postgres.stop());
  const { place } = await postgres.makeReadyPlace();
  const { url } = place as { url: string };
  const server = await openHouse({ place, concurrency: 0 });
  onTestFinished(() => server.close());
  const worker = spawn(process.execPath, [command, "worker", "--concurrency", "2"], {
    cwd: makeFolder(),
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => void worker.kill("SIGKILL"));
  const [said] = (await once(worker.stdout, "data")) as [Buffer];
  expect(String(said)).toMatch(/^Taking up to 2 calls at a time from postgres:.*: isolation None, Standard/);
  const admin = await server.accounts.localPrincipal();
  const { id } = await server.calls.start(admin, {
    tool: "validate_content",
    arguments: { content: "{}", kind: "json" },
  });
  const call = await server.calls.get(admin, id, 30_000);
  const [seen] = await server.calls.workers();
  expect([call?.state, call?.worker]).toEqual(["ended", seen?.id]);
  worker.kill("SIGINT");
  expect(await once(worker, "exit")).toEqual([0, null]);
  expect(await server.calls.workers()).toEqual([]);
});
