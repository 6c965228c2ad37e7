import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inspectHost } from "@toolwright/executor";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ServeOptions } from "../commands/serve-options.ts";
import { makeFolder, runIn } from "../test/house.ts";
import { serveSettings } from "./serve-settings.ts";

const command = fileURLToPath(new URL("../../bin/toolwright.mjs", import.meta.url));

const sleeper = `#!/bin/sh
[ "$1" = "--schema" ] || { cat > /dev/null; exec sleep 60; }
echo '{"name":"sleeper","description":"Sleeps.","parameters":{"type":"object","properties":{}}}'
`;

/** The command in a process of its own, since signals go to processes. */
function start(folder: string, ...words: string[]) {
  const env = { ...process.env, DATABASE_URL: "", TOOLWRIGHT_DATA: join(folder, "data") };
  const child = spawn(process.execPath, [command, "serve", ...words], { cwd: folder, env });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].on("data", (part) => {
      said[name] += String(part);
    });
  return { child, said, ended: endOf(child), link: () => linkIn(said) };
}

const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => child.once("exit", (code, signal) => resolve(String(code ?? signal))));

async function linkIn(said: { readonly stdout: string }): Promise<{ server: string; link: string }> {
  const line = /^Toolwright is at (\S+) {2}\(open (\S+) once, within 10 minutes\)$/m;
  await expect.poll(() => said.stdout, { timeout: 45_000 }).toMatch(line);
  const [, server = "", link = ""] = line.exec(said.stdout) ?? [];
  return { server, link };
}

describe("the server in a process", { timeout: 60_000 }, () => {
  test("prints a link that opens, another by `link`, and ends well with Ctrl-C, however often it arrives", async () => {
    const folder = makeFolder();
    const { child, said, ended, link } = start(folder, "--port", "0");
    const opened = await link();
    expect((await fetch(opened.link)).status).toBe(200);
    const env = { TOOLWRIGHT_DATA: join(folder, "data") };
    const another = await runIn(folder, ["link", opened.server], { env, now: Date.now });
    expect(another).toMatchObject({ exitCode: 0, stderr: "" });
    expect((await fetch(another.stdout.trim())).status).toBe(200);
    for (let i = 0; i < 3; i += 1) child.kill("SIGINT");
    expect(await ended).toBe("0");
    expect(said.stderr).toBe("Ending; Ctrl-C again ends at once.\n");
  });

  test("says that a port is taken, and ends well when it is told to by SIGTERM", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as { port: number };
    const { child, said, ended, link } = start(makeFolder(), "--port", String(port));
    expect((await link()).server).not.toContain(`:${port}`);
    expect(said.stderr).toContain(`Port ${port} is taken; trying the next.\n`);
    child.kill("SIGTERM");
    expect(await ended).toBe("0");
  });

  test.for([
    { grace: "1s", again: false, code: "0" },
    { grace: "10m", again: true, code: "SIGINT" },
  ])(
    "a call that runs holds it up for $grace, or until Ctrl-C comes again ($again)",
    async (wanted, { skip }) => {
      const { levels } = await inspectHost();
      skip(!levels.includes("Standard"), "this machine cannot isolate programs; toolwright doctor tells why");
      const folder = makeFolder({ "tools/sleeper": sleeper });
      for (const path of [folder, join(folder, "tools"), join(folder, "tools/sleeper")])
        chmodSync(path, 0o755);
      const { child, ended, link } = start(
        folder,
        "--port",
        "0",
        "--tools",
        "tools",
        "--grace",
        wanted.grace,
      );
      const opened = await link();
      const cookie = (await fetch(opened.link)).headers.get("set-cookie")?.split(";")[0] ?? "";
      const headers = { cookie, origin: opened.server, "content-type": "application/json" };
      const body = JSON.stringify({ tool: "sleeper", arguments: {}, waitMs: 500 });
      const called = await fetch(`${opened.server}/v1/executions`, { method: "POST", headers, body });
      expect(await called.json()).toMatchObject({ state: "running" });
      child.kill("SIGINT");
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(child.exitCode).toBeNull();
      if (wanted.again) child.kill("SIGINT");
      expect(await ended).toBe(wanted.code);
    },
  );
});

test.each<[why: string, words: string[], env: Record<string, string>, exitCode: number, says: RegExp]>([
  [
    "an address that others reach, and no administrator",
    ["--host", "0.0.0.0"],
    {},
    2,
    /no administrator has a key; `toolwright account key create local` makes one/,
  ],
  ["an account that is not there", ["--account", "nobody"], {}, 1, /No account is named "nobody"/],
  ["a port that is none", [], { TOOLWRIGHT_PORT: "http" }, 2, /TOOLWRIGHT_PORT is not usable/],
  ["a grace that is none", ["--grace", "soon"], {}, 2, /--grace is not usable/],
  ["a level that is none", [], { TOOLWRIGHT_LOG: "loud" }, 2, /TOOLWRIGHT_LOG is not usable/],
  ["an issuer without an audience", [], { TOOLWRIGHT_OIDC_ISSUER: "https://id.example.org" }, 2, /AUDIENCE/],
  ["an issuer that is no address", [], { TOOLWRIGHT_OIDC_ISSUER: "id" }, 2, /OIDC_ISSUER is not usable/],
])("%s is told and starts nothing", async (_, words, env, exitCode, says) => {
  const folder = makeFolder();
  const ran = await runIn(folder, ["serve", "--data", "data", ...words], { env, now: Date.now });
  expect([ran.exitCode, ran.stdout]).toEqual([exitCode, ""]);
  expect(ran.stderr).toMatch(says);
});

describe("settings", () => {
  const nothing: ServeOptions = {
    port: undefined,
    host: undefined,
    publicHost: [],
    behindProxy: [],
    account: undefined,
    tools: [],
    rate: undefined,
    log: undefined,
    grace: undefined,
    data: undefined,
    workers: undefined,
    root: [],
    writableRoot: [],
  };

  test("the command line goes before the environment", () => {
    const env = {
      TOOLWRIGHT_PORT: "9000",
      TOOLWRIGHT_HOST: "0.0.0.0",
      TOOLWRIGHT_PUBLIC_HOSTS: "a.example, b.example",
      TOOLWRIGHT_PROXIES: "10.0.0.1",
      TOOLWRIGHT_KEY_SECRET: "pepper",
    };
    expect(serveSettings(nothing, { env })).toEqual({
      port: 9_000,
      host: "0.0.0.0",
      hosts: ["a.example", "b.example"],
      proxies: ["10.0.0.1"],
      entry: { keySecret: "pepper" },
      graceMs: 10_000,
      logLevel: "warn",
    });
    const said = { ...nothing, port: 1, host: "::1", publicHost: ["c.example"], rate: 5, grace: "2s" };
    expect(serveSettings(said, { env })).toMatchObject({
      port: 1,
      host: "::1",
      hosts: ["c.example"],
      entry: { rate: { perSecond: 5, burst: 10 } },
      graceMs: 2_000,
    });
  });

  test("an identity provider", () => {
    const env = {
      TOOLWRIGHT_OIDC_ISSUER: "https://id.example.org",
      TOOLWRIGHT_OIDC_AUDIENCE: "toolwright",
      TOOLWRIGHT_OIDC_ACCOUNT_CLAIM: "email",
      TOOLWRIGHT_OIDC_TIER_CLAIM: "tier",
      TOOLWRIGHT_OIDC_PERMISSIONS_CLAIM: "scope",
      TOOLWRIGHT_OIDC_ACCOUNTS: "create",
    };
    expect(serveSettings(nothing, { env }).entry.oidc).toEqual({
      issuer: "https://id.example.org",
      audience: "toolwright",
      accountClaim: "email",
      tierClaim: "tier",
      permissionsClaim: "scope",
      createsAccounts: true,
    });
  });
});
