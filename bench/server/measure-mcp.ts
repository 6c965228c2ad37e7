import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { mcpTools } from "./mcp-tools.ts";

export interface McpMeasured {
  readonly what: string;
  /** Requests in a second, the best of all rounds. */
  readonly bare: number;
  readonly ours: number;
  /** Milliseconds that half of the requests stay under. */
  readonly bareHalf: number;
  readonly oursHalf: number;
}

interface Endpoint {
  readonly program: ChildProcess;
  readonly url: string;
  readonly headers: Record<string, string>;
}

const programs = {
  bare: fileURLToPath(new URL("../../conformance/mcp-serve/bare-server.ts", import.meta.url)),
  ours: fileURLToPath(new URL("./mcp-house.ts", import.meta.url)),
};

const revision = "2026-07-28";
const envelope = {
  _meta: {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  },
};
const call = { name: "tool_00500", arguments: { query: "x", range: { from: "2026-01-01" } } };

/** One server of each kind with the same tools, each a process of its own; asked in turns, so that both meet the same machine. */
export async function measureMcp(
  count: number,
  seconds: number,
  rounds: number,
): Promise<readonly McpMeasured[]> {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-mcp-tools-"));
  const file = join(folder, "tools.json");
  writeFileSync(file, JSON.stringify(mcpTools(count)));
  const bare = await start(programs.bare, file);
  const ours = await start(programs.ours, file);
  try {
    const asked = [
      { what: `tools/list of ${count} tools, in a session`, method: "tools/list", params: {}, modern: false },
      { what: `tools/list of ${count} tools, ${revision}`, method: "tools/list", params: {}, modern: true },
      { what: "tools/call, in a session", method: "tools/call", params: call, modern: false },
      { what: `tools/call, ${revision}`, method: "tools/call", params: call, modern: true },
    ];
    const measured: McpMeasured[] = [];
    for (const each of asked) {
      const best = { bare: { rate: 0, half: 0 }, ours: { rate: 0, half: 0 } };
      for (let round = 0; round < rounds; round++) {
        for (const [side, endpoint] of Object.entries({ bare, ours })) {
          const found = await load(endpoint, each, seconds);
          if (found.rate > best[side as "bare"].rate) best[side as "bare"] = found;
        }
      }
      measured.push({
        what: each.what,
        bare: best.bare.rate,
        ours: best.ours.rate,
        bareHalf: best.bare.half,
        oursHalf: best.ours.half,
      });
    }
    return measured;
  } finally {
    bare.program.kill();
    ours.program.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(program: string, file: string): Promise<Endpoint> {
  const child = spawn(process.execPath, [program, file], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const [url = "", key] = line.toString().trim().split(" ");
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  };
  return { program: child, url, headers };
}

interface Asked {
  readonly method: string;
  readonly params: object;
  readonly modern: boolean;
}

async function load({ url, headers }: Endpoint, asked: Asked, seconds: number) {
  const { method, params, modern } = asked;
  const more = modern
    ? {
        "mcp-protocol-version": revision,
        "mcp-method": method,
        ...(method === "tools/call" && { "mcp-name": call.name }),
      }
    : await openSession(url, headers);
  const bodyOf = (id: number): string =>
    JSON.stringify({ jsonrpc: "2.0", id, method, params: modern ? { ...params, ...envelope } : params });
  const all = { ...headers, ...more } as Record<string, string>;
  const probe = await fetch(url, { method: "POST", headers: all, body: bodyOf(0) });
  const text = await probe.text();
  if (!probe.ok || !text.includes('"result"'))
    throw new Error(`${url} answered ${probe.status}: ${text.slice(0, 300)}`);
  let connections = 0;
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    method: "POST",
    headers: all,
    body: bodyOf(0),
    // Of two requests in a session that have the same id at the same time, one gets no answer.
    setupClient: (client) => client.setBody(bodyOf(++connections)),
    connections: 4,
    duration: seconds,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return { rate: requests.average, half: latency.p50 };
}

async function openSession(url: string, headers: Record<string, string>): Promise<Record<string, string>> {
  const params = {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "bench", version: "1" },
  };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params });
  const answer = await fetch(url, { method: "POST", headers, body });
  await answer.text();
  return {
    "mcp-session-id": answer.headers.get("mcp-session-id") ?? "",
    "mcp-protocol-version": "2025-11-25",
  };
}
