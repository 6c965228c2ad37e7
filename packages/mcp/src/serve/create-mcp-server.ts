import {
  type CallToolResult,
  type InputRequiredResult,
  type ListToolsResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { isJsonObject, type JsonObject, type JsonValue, type SetAside } from "@toolwright/core";
import { type ClientFacts, clientFacts } from "./client-facts.ts";
import { compileServed, type ServedTools } from "./compile-served.ts";
import { findOrCall } from "./find-and-call.ts";
import { createHeldCalls, type HeldCalls } from "./held-calls.ts";
import { targetOfClient } from "./known-clients.ts";
import { pageOf } from "./page-of.ts";
import { headerMismatch, mismatchCode } from "./param-headers.ts";
import { type Calling, runCall } from "./run-call.ts";
import { searchTools } from "./search-tools.ts";
import type { ServedLists } from "./served-lists.ts";
import type { Audience } from "./serving-profile.ts";
import type { ListCut, ToolPort } from "./tool-port.ts";

/** What all connections of a process have in common. */
export interface Serving {
  readonly version: string;
  readonly lists: ServedLists;
  /** Tools in one answer to `tools/list`; 1,000 unless said, since many clients read no second page. */
  readonly pageSize?: number;
  /** Calls between two requests; those of one server unless said. */
  readonly held?: HeldCalls;
}

/** What whoever connects asks for. */
export interface Asked {
  /** The id of a profile; without it, by the name of the client. */
  readonly target?: string | undefined;
  /** "find" for two tools that search and call in place of the list. */
  readonly tools?: "list" | "find" | undefined;
  /** Names without their namespace, where all tools are of one. */
  readonly dropsNamespace?: boolean | undefined;
  /** Called before a request is refused for its headers, which HTTP tells by its status. */
  readonly onBadHeaders?: (() => void) | undefined;
}

/** How long a client may go by its list without asking again; those that listen are told sooner. */
const cached = { ttlMs: 60_000, cacheScope: "private" } as const;

/**
 * A server of the protocol for one connection, or since 2026-07-28 for one request. Tools are told and called as the
 * client that asks can take them.
 */
export function createMcpServer(port: ToolPort, serving: Serving, asked: Asked = {}): Server {
  const { version, lists, pageSize = 1_000, held = createHeldCalls() } = serving;
  const isFinding = asked.tools === "find";
  const server = new Server(
    { name: "toolwright", title: "Toolwright", version },
    {
      capabilities: { tools: { listChanged: true } },
      cacheHints: { "tools/list": cached, "server/discover": cached },
      debouncedNotificationMethods: ["notifications/tools/list_changed"],
    },
  );

  const audienceOf = ({ name, revision }: ClientFacts): Audience => ({
    target: asked.target ?? targetOfClient(name),
    revision,
    dropsNamespace: asked.dropsNamespace,
  });

  const toolsFor = async (audience: Audience): Promise<ServedTools> =>
    isFinding ? compileServed(searchTools, audience) : lists.of(await port.listTools(), audience);

  server.setRequestHandler("tools/list", async ({ params }, context) => {
    const served = await toolsFor(audienceOf(clientFacts(server, context)));
    const page = pageOf(served.inOrder, params?.cursor, pageSize);
    if (page === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, "The cursor is none that this server gave.");
    const { tools, nextCursor } = page;
    return {
      tools: tools.map(({ definition }) => definition) as unknown as ListToolsResult["tools"],
      ...(nextCursor !== undefined && { nextCursor }),
      ...metaOf(served),
    };
  });

  server.setRequestHandler("tools/call", ({ params }, context) =>
    call(params.name, (params.arguments ?? {}) as JsonObject, context),
  );

  async function call(
    name: string,
    args: JsonValue,
    context: ServerContext,
  ): Promise<CallToolResult | InputRequiredResult> {
    const client = clientFacts(server, context);
    const audience = audienceOf(client);
    const tools = await toolsFor(audience);
    const served = tools.byName.get(name);
    if (served === undefined) {
      const more = tools.cut === undefined ? "" : ` ${cutInWords(tools.cut)}`;
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `No tool is named ${JSON.stringify(name)}.${more}`,
      );
    }
    const headers = client.asksByReturning ? context.http?.req?.headers : undefined;
    const mismatch =
      headers && isJsonObject(args)
        ? headerMismatch(served.definition.inputSchema ?? {}, args, headers)
        : undefined;
    if (mismatch !== undefined) {
      const { message, header, body } = mismatch;
      asked.onBadHeaders?.();
      throw new ProtocolError(mismatchCode, message, { mismatch: { header, body } });
    }
    const calling: Calling = { port, client, context, held };
    return isFinding ? findOrCall(served, args, audience, calling) : runCall(served, args, calling);
  }

  return server;
}

/** What is missing in the list, beside it. */
function metaOf({ setAside, cut }: ServedTools) {
  const meta = {
    ...(setAside.length > 0 && { "toolwright/setAside": told(setAside) }),
    ...(cut !== undefined && { "toolwright/cut": { ...cut, message: cutInWords(cut) } }),
  };
  return Object.keys(meta).length === 0 ? {} : { _meta: meta };
}

const cutInWords = ({ after, last }: ListCut): string =>
  `The list ends after ${after} tools, at ${last}; ask for a set of them, or for find_tools.`;

/** Enough to know that something is missing and why; the whole story is in the log. */
const mostTold = 20;

const told = (setAside: readonly SetAside[]) =>
  setAside.slice(0, mostTold).map(({ tool, diagnostics }) => ({
    tool,
    reason: diagnostics.map(({ message }) => message).join(" "),
  }));
