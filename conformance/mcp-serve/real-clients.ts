import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { createMCPClient } from "@ai-sdk/mcp";
import { Experimental_StdioMCPTransport } from "@ai-sdk/mcp/mcp-stdio";
import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { MCPClient } from "@mastra/mcp";
import {
  Client as SecondClient,
  StreamableHTTPClientTransport as SecondHttp,
} from "@modelcontextprotocol/client";
import { StdioClientTransport as SecondStdio } from "@modelcontextprotocol/client/stdio";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as FirstStdio } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as FirstHttp } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { MCPServerStdio, MCPServerStreamableHttp } from "@openai/agents";
import type { JsonObject } from "@toolwright/core";

/** Where a client finds the server: at an address with a key, or as a program that it starts. */
export type Server =
  | { readonly url: string; readonly headers: Record<string, string> }
  | { readonly command: string; readonly words: string[] };

export interface RealClient {
  /** Of the tools that it was told of, as it calls them. */
  readonly names: () => Promise<readonly string[]>;
  /** Whatever it makes of the answer. */
  readonly call: (name: string, args: JsonObject) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
  /** Starts anew for every question, so it is asked fewer. */
  readonly isSlow?: true;
}

const info = { name: "real-client", version: "1" };

async function firstSdk(server: Server): Promise<RealClient> {
  const client = new FirstClient(info);
  await client.connect(
    "url" in server
      ? new FirstHttp(new URL(server.url), { requestInit: { headers: server.headers } })
      : new FirstStdio({ command: server.command, args: server.words }),
  );
  return {
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: (name, args) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}

const secondSdk =
  (mode: "legacy" | "auto" | { readonly pin: string }) =>
  async (server: Server): Promise<RealClient> => {
    const client = new SecondClient(info, { versionNegotiation: { mode } });
    await client.connect(
      "url" in server
        ? new SecondHttp(new URL(server.url), { requestInit: { headers: server.headers } })
        : new SecondStdio({ command: server.command, args: server.words }),
    );
    return {
      names: async () => (await client.listTools()).tools.map(({ name }) => name),
      call: (name, args) => client.callTool({ name, arguments: args }),
      close: () => client.close(),
    };
  };

async function aiSdk(server: Server): Promise<RealClient> {
  const client = await createMCPClient({
    transport:
      "url" in server
        ? { type: "http", url: server.url, headers: server.headers }
        : new Experimental_StdioMCPTransport({ command: server.command, args: server.words }),
  });
  const tools = await client.tools();
  return {
    names: async () => Object.keys(tools),
    call: async (name, args) =>
      tools[name]?.execute?.(args, { toolCallId: "1", messages: [], context: {} } as never),
    close: () => client.close(),
  };
}

async function langChain(server: Server): Promise<RealClient> {
  const client = new MultiServerMCPClient({
    useStandardContentBlocks: true,
    mcpServers: {
      house:
        "url" in server
          ? { transport: "http", url: server.url, headers: server.headers }
          : { transport: "stdio", command: server.command, args: server.words },
    },
  });
  const tools = await client.getTools();
  return {
    names: async () => tools.map(({ name }) => name),
    call: async (name, args) => tools.find((tool) => tool.name === name)?.invoke(args),
    close: () => client.close(),
  };
}

async function openAiAgents(server: Server): Promise<RealClient> {
  const client =
    "url" in server
      ? new MCPServerStreamableHttp({ url: server.url, requestInit: { headers: server.headers } })
      : // Its five seconds are few on a machine that has much to do.
        new MCPServerStdio({ command: server.command, args: server.words, clientSessionTimeoutSeconds: 60 });
  await client.connect();
  return {
    names: async () => (await client.listTools()).map(({ name }) => name),
    call: (name, args) => client.callTool(name, args),
    close: () => client.close(),
  };
}

async function mastra(server: Server): Promise<RealClient> {
  const client = new MCPClient({
    id: crypto.randomUUID(),
    servers: {
      house:
        "url" in server
          ? { url: new URL(server.url), requestInit: { headers: server.headers } }
          : { command: server.command, args: server.words },
    },
  });
  const { house: tools = {} } = await client.listToolsets();
  return {
    names: async () => Object.keys(tools),
    call: async (name, args) => tools[name]?.execute?.(args, {} as never),
    close: () => client.disconnect(),
  };
}

const inspectorFolder = dirname(
  createRequire(import.meta.url).resolve("@modelcontextprotocol/inspector/package.json"),
);

/** As people use it in a shell. */
async function inspector(server: Server): Promise<RealClient> {
  const program = join(inspectorFolder, "clients/launcher/build/index.js");
  const ask = async (...words: readonly string[]): Promise<JsonObject> => {
    const target =
      "url" in server
        ? [server.url, "--transport", "http", ...headerWords(server.headers)]
        : [server.command, ...server.words];
    const { stdout } = await promisify(execFile)(process.execPath, [program, "--cli", ...target, ...words], {
      timeout: 60_000,
      maxBuffer: 16 * 1024 ** 2,
      env: { ...process.env, MCP_STORAGE_DIR: "/nonexistent" },
    });
    return JSON.parse(stdout) as JsonObject;
  };
  return {
    names: async () => {
      const { tools } = await ask("--method", "tools/list");
      return (tools as unknown as { name: string }[]).map(({ name }) => name);
    },
    call: (name, args) => {
      const pairs = Object.entries(args).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
      return ask("--method", "tools/call", "--tool-name", name, "--tool-arg", ...pairs);
    },
    close: async () => {},
    isSlow: true,
  };
}

const headerWords = (headers: Record<string, string>): readonly string[] =>
  Object.entries(headers).flatMap(([name, value]) => ["--header", `${name}: ${value}`]);

/** As people install them, each with its own idea of what a client does. */
export const realClients: Readonly<Record<string, (server: Server) => Promise<RealClient>>> = {
  "MCP SDK 1": firstSdk,
  "MCP SDK 2, by handshake": secondSdk("legacy"),
  "MCP SDK 2, revision 2026-07-28": secondSdk({ pin: "2026-07-28" }),
  "MCP SDK 2, whichever": secondSdk("auto"),
  "Inspector --cli": inspector,
  "@ai-sdk/mcp": aiSdk,
  "@langchain/mcp-adapters": langChain,
  "@openai/agents": openAiAgents,
  "@mastra/mcp": mastra,
};
