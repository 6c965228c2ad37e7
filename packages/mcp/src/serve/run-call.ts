import {
  type CallToolResult,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { isError, type JsonValue, ToolwrightError } from "@toolwright/core";
import type { ClientFacts } from "./client-facts.ts";
import type { ServedTool } from "./compile-served.ts";
import { askByReturning, askWhileWaiting, cannotAsk, questionFor, replyIn } from "./confirmation.ts";
import { passOn } from "./pass-on.ts";
import { progressTo } from "./progress-to.ts";
import { failed, refusedArguments, resultOf } from "./result-of.ts";
import type { CallStand, FollowedCall, ToolPort } from "./tool-port.ts";

export interface Calling {
  readonly port: ToolPort;
  readonly client: ClientFacts;
  readonly context: ServerContext;
}

/** One call of one tool: arguments brought back to the author's terms, run, and told in the client's. */
export async function runCall(
  served: ServedTool,
  given: JsonValue,
  calling: Calling,
): Promise<CallToolResult | InputRequiredResult> {
  const { port, context } = calling;
  const { mcpReq } = context;
  const raised = served.compiled.raise(served.name, given);
  if (raised.diagnostics.some(isError)) return refusedArguments(served, raised.diagnostics);
  const followed: FollowedCall = {
    signal: mcpReq.signal,
    ...progressTo(context),
    ask: passOn(calling.client, context),
  };
  const earlier = mcpReq.requestState<string | undefined>();
  try {
    const stand =
      earlier === undefined
        ? await port.callTool(served.id, raised.arguments, followed)
        : await goOn(earlier, served, calling, followed);
    if (stand.kind === "ended") return resultOf(served, stand.executionId, stand.result);
    return await ask(stand.executionId, served, raised.arguments, calling, followed);
  } catch (error) {
    // Too many calls, a house that closes: the model may try again, and the connection is none the worse.
    if (ToolwrightError.is(error)) return failed(`${error.code}: ${error.message}`);
    throw error;
  }
}

/** The call has come again with what the person said; it is the waiting one that goes on, with its own arguments. */
async function goOn(
  executionId: string,
  { id: tool }: ServedTool,
  { port, context }: Calling,
  followed: FollowedCall,
): Promise<CallStand> {
  const isConfirmed = replyIn(context);
  if (isConfirmed === undefined) return { kind: "asks", executionId };
  try {
    return await port.answerCall({ executionId, tool, isConfirmed }, followed);
  } catch (error) {
    if (ToolwrightError.is(error)) throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message);
    throw error;
  }
}

async function ask(
  executionId: string,
  served: ServedTool,
  args: JsonValue,
  { port, client, context }: Calling,
  followed: FollowedCall,
): Promise<CallToolResult | InputRequiredResult> {
  const { id: tool } = served;
  const question = questionFor(tool, args);
  if (client.canAsk && client.asksByReturning) return askByReturning(question, executionId);
  const isConfirmed = client.canAsk && (await askWhileWaiting(context, question));
  const stand = await port.answerCall({ executionId, tool, isConfirmed }, followed);
  if (!client.canAsk || stand.kind === "asks") return cannotAsk(tool);
  return resultOf(served, stand.executionId, stand.result);
}
