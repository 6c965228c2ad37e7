import { randomUUID } from "node:crypto";
import { type Principal, type Tool, ToolwrightError } from "@toolwright/core";
import type { CallStand, FollowedCall, ToolPort } from "@toolwright/mcp";
import type { Call } from "../calls/calls.ts";
import type { House } from "../house.ts";
import type { ToolSet } from "./tool-set.ts";
import { callable, isIn, type ToolViews } from "./tool-views.ts";

export interface PortOptions {
  readonly principal: Principal;
  readonly set: ToolSet;
  /** Also written to logs and spans of whoever runs the call. */
  readonly requestId?: string;
}

/** The house as one principal reaches it over MCP: its registry, and every call on the way that all calls go. */
export function housePort(house: House, views: ToolViews, options: PortOptions): ToolPort {
  const { registry, calls } = house;
  const { principal, set, requestId } = options;

  const findTool = async (id: string): Promise<Tool | undefined> => {
    const stored = await registry.get(principal, id);
    return stored !== undefined && isIn(set, stored.toolId) && fits(set, stored.definition.tool)
      ? callable(principal, stored)
      : undefined;
  };

  return {
    listTools: () => views.of(principal, set),
    findTool,
    async searchTools(text, limit) {
      const { items } = await registry.search(principal, { ...set.query, text, limit: limit * spare });
      const found = await Promise.all(items.map(({ id }) => findTool(id)));
      return found.filter((tool) => tool !== undefined).slice(0, limit);
    },
    async callTool(id, args, followed) {
      const executionId = randomUUID();
      return whileAsking(house, executionId, followed, async () => {
        const call = await calls.start(principal, {
          tool: id,
          arguments: args,
          executionId,
          ...(requestId !== undefined && { requestId }),
        });
        return standOf(house, principal, call, followed);
      });
    },
    async answerCall({ executionId, tool, isConfirmed }, followed) {
      const call = await calls.get(principal, executionId);
      // An administrator sees the calls of others, and still says yes only to their own.
      if (call === undefined || call.toolId !== tool || call.principalId !== principal.id)
        throw new ToolwrightError("execution-not-found", { id: executionId });
      return whileAsking(house, executionId, followed, async () => {
        const answered =
          call.state === "awaiting-confirmation"
            ? await calls.answer(principal, executionId, isConfirmed)
            : call;
        return standOf(house, principal, answered, followed);
      });
    },
    onListChanged: views.onChange,
  };
}

/** Only a call that runs in this process can ask; on a worker, what it asks is told as its failure. */
async function whileAsking<Result>(
  { mcpServers }: House,
  executionId: string,
  { ask }: FollowedCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const stop = ask && mcpServers.askDuring(executionId, ask);
  try {
    return await work();
  } finally {
    stop?.();
  }
}

/** Some that are found may not be called, so more are looked for than are told. */
const spare = 3;

const fits = ({ query: { namespace, tags = [] } }: ToolSet, tool: Tool): boolean =>
  (namespace === undefined || namespace.toLowerCase() === tool.namespace?.toLowerCase()) &&
  tags.every((tag) => tool.tags?.includes(tag) === true);

const waitMs = 30_000;

/** Follows a call until it is over or waits for a person; who goes away cancels it. */
async function standOf(
  { calls }: House,
  principal: Principal,
  started: Call,
  { signal, onProgress }: FollowedCall,
): Promise<CallStand> {
  const { id } = started;
  // It may have ended meanwhile, and then there is nothing to cancel.
  const cancel = () => void calls.cancel(principal, id).catch(() => {});
  const over = new AbortController();
  if (signal.aborted) cancel();
  signal.addEventListener("abort", cancel, { once: true });
  const tellProgress = async () => {
    for await (const { type, fraction, message } of calls.follow(principal, id, over.signal))
      if (type === "InProgress") onProgress?.(fraction, message);
  };
  // Progress is a courtesy: the result does not wait for it.
  if (onProgress !== undefined) void tellProgress().catch(() => {});
  try {
    let call: Call = started;
    while (call.state === "queued" || call.state === "running")
      call = (await calls.get(principal, id, waitMs)) ?? gone(id);
    if (call.state === "awaiting-confirmation") return { kind: "asks", executionId: id };
    const result = call.result ?? gone(id);
    return { kind: "ended", executionId: id, result };
  } finally {
    signal.removeEventListener("abort", cancel);
    over.abort();
  }
}

const gone = (id: string): never => {
  throw new ToolwrightError("execution-not-found", { id });
};
