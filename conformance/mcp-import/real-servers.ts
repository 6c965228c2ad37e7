import { fileURLToPath } from "node:url";
import type { JsonValue } from "@toolwright/core";

/** A server from npm, one of its tools, and what that answers without a network. */
export interface RealServer {
  readonly name: string;
  readonly file: string;
  readonly words?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly needs?: "chromium";
  readonly revision: string;
  /** At least so many tools, none of them refused. */
  readonly tools: number;
  readonly call: readonly [tool: string, args: JsonValue];
  /** In the answer as JSON, or in the words of what went wrong. */
  readonly answers: RegExp;
}

const texts = fileURLToPath(new URL(".", import.meta.url));
const official = "@modelcontextprotocol";

export const realServers: readonly RealServer[] = [
  {
    name: "everything",
    file: `${official}/server-everything/dist/index.js`,
    revision: "2025-11-25",
    tools: 10,
    call: ["get_sum", { a: 2, b: 40 }],
    answers: /42/,
  },
  {
    name: "filesystem",
    file: `${official}/server-filesystem/dist/index.js`,
    words: [texts],
    revision: "2025-11-25",
    tools: 10,
    call: ["list_directory", { path: texts }],
    answers: /real-servers\.ts/,
  },
  {
    name: "memory",
    file: `${official}/server-memory/dist/index.js`,
    environment: { MEMORY_FILE_PATH: "/tmp/no-such-memory.json" },
    revision: "2025-11-25",
    tools: 9,
    call: ["read_graph", {}],
    answers: /"entities":\[\]/,
  },
  {
    name: "thinking",
    file: `${official}/server-sequential-thinking/dist/index.js`,
    revision: "2025-11-25",
    tools: 1,
    call: [
      "sequentialthinking",
      { thought: "First.", next_thought_needed: false, thought_number: 1, total_thoughts: 1 },
    ],
    answers: /"thoughtNumber":1/,
  },
  {
    name: "playwright",
    file: "@playwright/mcp/cli.js",
    words: ["--headless", "--isolated", "--no-sandbox", "--executable-path", "/usr/bin/chromium"],
    needs: "chromium",
    revision: "2025-11-25",
    tools: 20,
    call: ["browser_navigate", { url: "data:text/html,<title>Here</title><h1>A page</h1>" }],
    answers: /A page/,
  },
  {
    name: "chrome",
    file: "chrome-devtools-mcp/build/src/bin/chrome-devtools-mcp.js",
    words: ["--headless", "--isolated", "--executablePath", "/usr/bin/chromium", "--chromeArg=--no-sandbox"],
    needs: "chromium",
    revision: "2025-11-25",
    tools: 20,
    call: ["list_pages", {}],
    answers: /about:blank/,
  },
  {
    name: "context7",
    file: "@upstash/context7-mcp/dist/index.js",
    revision: "2026-07-28",
    tools: 2,
    call: ["resolve_library_id", { query: "routing", library_name: "fastify" }],
    answers: /fail|error|unable/i,
  },
  {
    name: "notion",
    file: "@notionhq/notion-mcp-server/bin/cli.mjs",
    environment: { NOTION_TOKEN: "ntn_not_a_token" },
    revision: "2025-11-25",
    tools: 20,
    call: ["api_get_self", {}],
    answers: /fail|error|unauthorized|ENOTFOUND|ECONN|EAI/i,
  },
];
