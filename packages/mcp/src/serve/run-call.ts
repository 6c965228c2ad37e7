import {
  type CallToolResult,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { isError, type JsonValue } from "@toolwright/core";
import type { ClientFacts } from "./client-facts.ts";
import type { ServedTool } from "./compile-served.ts";
import {
  askByReturning,
  askWhileWaiting,
  cannotAsk,
  questionFor,
  replyIn,
  type WaitingCall,
  type WaitingCalls,
} from "./confirmation.ts";
import { progressTo } from "./progress-to.ts";
import { refusedArguments, resultOf } from "./result-of.ts";
import type { CallStand, FollowedCall, ToolPort } from "./tool-port.ts";

export interface Calling {
  readonly port: ToolPort;
  readonly client: ClientFacts;
  readonly context: ServerContext;
  readonly waiting: WaitingCalls;
}

/** One call of one tool: arguments brought back to the author's terms, run, and told in the client's. */
export async function runCall(
  served: ServedTool,
  given: JsonValue,
  calling: Calling,
): Promise<CallToolResult | InputRequiredResult> {
  const { port, context } = calling;
  const raised = served.compiled.raise(served.name, given);
  if (raised.diagnostics.some(isError)) return refusedArguments(served, raised.diagnostics);
  const followed: FollowedCall = { signal: context.mcpReq.signal, onProgress: progressTo(context) };
  const earlier = context.mcpReq.requestState<WaitingCall | undefined>();
  const stand =
    earlier === undefined
      ? await port.callTool(served.id, raised.arguments, followed)
      : await goOn(earlier, served, calling, followed);
  if (stand.kind === "ended") return resultOf(served, stand.executionId, stand.result);
  return ask(stand.executionId, served, raised.arguments, calling, followed);
}

/** The call has come again with what the person said; it is the waiting one that goes on, with its own arguments. */
async function goOn(
  { executionId, tool }: WaitingCall,
  served: ServedTool,
  { port, context }: Calling,
  followed: FollowedCall,
): Promise<CallStand> {
  if (tool !== served.id)
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      "The requestState belongs to a call of another tool.",
    );
  const reply = replyIn(context);
  return reply === undefined ? { kind: "asks", executionId } : port.answerCall(executionId, reply, followed);
}

async function ask(
  executionId: string,
  served: ServedTool,
  args: JsonValue,
  { port, client, context, waiting }: Calling,
  followed: FollowedCall,
): Promise<CallToolResult | InputRequiredResult> {
  const question = questionFor(served.id, args);
  if (client.canAsk && client.asksByReturning) {
    return askByReturning(question, await waiting.mint({ executionId, tool: served.id }, context));
  }
  const isConfirmed = client.canAsk && (await askWhileWaiting(context, question));
  const stand = await port.answerCall(executionId, isConfirmed, followed);
  if (!client.canAsk || stand.kind === "asks") return cannotAsk(served.id);
  return resultOf(served, stand.executionId, stand.result);
}
