import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(`${root}README.md`, "utf8");
const [, section = ""] = /\n## The server\n([\s\S]*?)\n## /.exec(readme) ?? [];
const data = mkdtempSync(join(tmpdir(), "toolwright-readme-"));

/** As it is printed, but for where the server is, where it keeps its data, and which Node runs it. */
let port = "";
const here = (text: string): string =>
  text
    .replaceAll("127.0.0.1:8787", `127.0.0.1:${port}`)
    .replaceAll(".toolwright", data)
    .replaceAll("npm run -s toolwright --", `"${process.execPath}" apps/cli/bin/toolwright.mjs`);

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { scripts: { start: string } };
/** The set-up has run, or there would be no test. */
const started = scripts.start.replace(/^node tools\/setup\.mjs \w+ node/, `exec "${process.execPath}"`);
const env = { ...process.env, DATABASE_URL: "" };
let server: ReturnType<typeof spawn>;
let said = "";
let key = "";

const whyNot =
  spawnSync("jq", ["--version"]).status === 0 && spawnSync("curl", ["--version"]).status === 0
    ? undefined
    : "curl and jq are not installed";

beforeAll(async () => {
  if (whyNot !== undefined) return;
  server = spawn("sh", ["-c", `${here(started)} --port 0`], { cwd: root, env });
  const keep = (part: unknown) => {
    said += String(part);
  };
  server.stdout?.on("data", keep);
  server.stderr?.on("data", keep);
  const isUp = () => expect(said).toMatch(/Toolwright is at http:\/\/127\.0\.0\.1:\d+/);
  await vi.waitFor(isUp, { timeout: 60_000, interval: 100 });
  port = /127\.0\.0\.1:(\d+)/.exec(said)?.[1] ?? "";
  const making = /\$ key=\$\((.*)\)\n/.exec(section)?.[1] ?? "";
  key = execFileSync("sh", ["-c", here(making)], { cwd: root, env, encoding: "utf8" }).trim();
}, 120_000);
afterAll(() => {
  server?.kill("SIGKILL");
  rmSync(data, { recursive: true, force: true });
});

describe("the README's server", { timeout: 60_000 }, () => {
  test.beforeEach((context) => context.skip(whyNot !== undefined, whyNot));

  test("prints the link as it is shown, and the link opens", async () => {
    const shown = /```\n(Toolwright is at .*)\n```/.exec(section)?.[1] ?? "";
    const printed = said.split("\n").find((line) => line.startsWith("Toolwright is at")) ?? "";
    expect(printed.replace(/token=[\w-]+/, "token=...")).toBe(here(shown));
    const [, link = ""] = /open (\S+) once/.exec(printed) ?? [];
    expect((await fetch(link)).headers.get("set-cookie")).toMatch(/^toolwright_session=/);
  });

  const lines = [...section.matchAll(/\$ (curl .*)\n\n(.*)\n/g)];
  test("has three lines of curl", () => expect(lines).toHaveLength(3));
  test.each(lines.map(([, command = "", output = ""]) => ({ command, output })))(
    "$command",
    ({ command, output }) => {
      const { stdout } = spawnSync("sh", ["-c", here(command)], {
        cwd: root,
        env: { ...env, key },
        encoding: "utf8",
      });
      expect(stdout.trim()).toBe(output);
    },
  );

  test("the configuration of an MCP client reaches a tool", async () => {
    const [, text = ""] = /```json\n([\s\S]*?)```/.exec(section) ?? [];
    const { mcpServers } = JSON.parse(here(text).replace("tw_...", key)) as {
      mcpServers: { toolwright: { url: string; headers: Record<string, string> } };
    };
    const { url, headers } = mcpServers.toolwright;
    const client = new Client({ name: "readme", version: "1.0.0" });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain("word_count");
    const called = await client.callTool({ name: "word_count", arguments: { text: "a b" } });
    expect(called.structuredContent).toEqual({ words: 2, lines: 1 });
    await client.close();
  });

  test("Ctrl-C ends it well", async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGINT");
    expect(await ended).toBe(0);
  });
});
