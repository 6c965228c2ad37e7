import { type Principal, ToolwrightError } from "@toolwright/core";
import { askedTarget, type Caller, createMcpEndpoint } from "@toolwright/mcp";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { House } from "../house.ts";
import { authenticate } from "../http/authenticate.ts";
import { goneSignal } from "./gone-signal.ts";
import { housePort } from "./house-port.ts";
import { loggedLists } from "./logged-lists.ts";
import { toWebRequest } from "./to-web-request.ts";
import { everyTool, readToolSet } from "./tool-set.ts";
import { createToolViews, type ToolViews } from "./tool-views.ts";

export const mcpPath = "/mcp";

/** The registry as one MCP endpoint, for whoever may come in: `/mcp?set=namespace:git&for=anthropic-strict&tools=find`. */
export function addMcp(server: FastifyInstance, house: House): void {
  const { log } = house.observation;
  const views = createToolViews(house, (error) => log.error({ err: error }, "Changes are not followed."));
  const endpoint = createMcpEndpoint({
    serving: { version: house.version, lists: loggedLists(log) },
    onError: (error) => log.debug({ err: error }, "An MCP request was refused."),
  });
  views.onChange(endpoint.toolsChanged);
  // Calls that run end in their own time; only then is the rest closed.
  server.addHook("preClose", async () => endpoint.stopListening());
  server.addHook("onClose", async () => {
    views.close();
    await endpoint.close();
  });
  server.route({
    method: ["GET", "POST", "DELETE"],
    url: mcpPath,
    config: { needs: "principal" },
    handler: async (request, reply) => {
      const principal = await authenticate(request);
      const web = toWebRequest(request, goneSignal(reply.raw));
      return reply.send(await endpoint.fetch(web, request.body, callerOf(request, principal, house, views)));
    },
  });
}

function callerOf(
  { query, id }: FastifyRequest,
  principal: Principal,
  house: House,
  views: ToolViews,
): Caller {
  const { for: target, set, tools } = query as Readonly<Record<string, unknown>>;
  const asked = { for: target, set, tools };
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && typeof value !== "string") refuse(name, "it is said more than once");
  if (tools !== undefined && tools !== "find" && tools !== "list") refuse("tools", 'it is "list" or "find"');
  const toolSet = set === undefined ? everyTool : readToolSet(String(set));
  return {
    principal: principal.id,
    port: housePort(house, views, { principal, set: toolSet, requestId: id }),
    target: target === undefined ? undefined : askedTarget(String(target)),
    tools: tools === "find" ? "find" : "list",
    dropsNamespace: toolSet.query.namespace !== undefined,
  };
}

const refuse = (name: string, reason: string): never => {
  throw new ToolwrightError("invalid-value", { name: `"${name}" of the address`, reason });
};
