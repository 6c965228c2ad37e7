import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { targetOfClient } from "@toolwright/mcp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedHouse, serveHouse } from "./served-house.ts";
import { tripTool } from "./trip-tool.ts";

const guide = readFileSync(new URL("../../docs/guide/mcp.md", import.meta.url), "utf8");
const command = fileURLToPath(new URL("../../apps/cli/bin/toolwright.mjs", import.meta.url));
const configurations = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = ""]) => text);

let served: ServedHouse;
const folder = mkdtempSync(join(tmpdir(), "toolwright-guide-"));
beforeAll(async () => {
  served = await serveHouse([tripTool], {});
}, 60_000);
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

const inspector = join(
  dirname(createRequire(import.meta.url).resolve("@modelcontextprotocol/inspector/package.json")),
  "clients/launcher/build/index.js",
);

test.each(configurations.filter((text) => text.includes('"mcpServers"')).map((text, i) => ({ i, text })))(
  "configuration $i of the guide works as printed, but for where things are",
  async ({ i, text }) => {
    const { mcpServers } = JSON.parse(
      text
        .replace("http://127.0.0.1:8787/mcp", served.url)
        .replace("tw_...", served.key)
        .replace(":git", ":travel"),
    ) as { mcpServers: { toolwright: { command?: string; args?: string[] } } };
    const { toolwright } = mcpServers;
    if (toolwright.command !== undefined) {
      toolwright.command = process.execPath;
      toolwright.args = [command, ...(toolwright.args ?? []), "--data", served.folder];
    }
    const file = join(folder, `${i}.json`);
    writeFileSync(file, JSON.stringify({ mcpServers }));
    const words = ["--cli", "--config", file, "--server", "toolwright", "--method", "tools/list"];
    const { stdout } = await promisify(execFile)(process.execPath, [inspector, ...words]);
    expect(JSON.parse(stdout)).toMatchObject({ tools: [{ name: "plan_trip" }] });
  },
  120_000,
);

test("what the guide says of clients is what they are given", () => {
  const rows = [...guide.matchAll(/^\| (`[^|]*`) \| `([\w-]+)` \|$/gm)].map(([, names = "", target]) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name.replace("...", "-x")),
    target,
  }));
  expect(rows).toHaveLength(5);
  for (const { names, target } of rows) expect(names.map(targetOfClient)).toEqual(names.map(() => target));
});
