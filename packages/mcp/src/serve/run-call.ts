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
import type { HeldCalls, HeldStand } from "./held-calls.ts";
import { heldCallIn, passOn, passOnByReturning, replyToServer } from "./pass-on.ts";
import { progressTo } from "./progress-to.ts";
import { failed, refusedArguments, resultOf } from "./result-of.ts";
import type { CallStand, FollowedCall, ToolPort } from "./tool-port.ts";

export interface Calling {
  readonly port: ToolPort;
  readonly client: ClientFacts;
  readonly context: ServerContext;
  readonly held: HeldCalls;
}

/** One call of one tool: arguments brought back to the author's terms, run, and told in the client's. */
export async function runCall(
  served: ServedTool,
  given: JsonValue,
  calling: Calling,
): Promise<CallToolResult | InputRequiredResult> {
  const { mcpReq } = calling.context;
  const raised = served.compiled.raise(served.name, given);
  if (raised.diagnostics.some(isError)) return refusedArguments(served, raised);
  const earlier = mcpReq.requestState<string | undefined>();
  try {
    const stand =
      earlier === undefined
        ? await following(served, calling, (followed) =>
            calling.port.callTool(served.id, raised.arguments, followed),
          )
        : await goOn(earlier, served, calling);
    return await told(stand, served, raised.arguments, calling);
  } catch (error) {
    // Too many calls, a house that closes: the model may try again, and the connection is none the worse.
    if (ToolwrightError.is(error)) return failed(`${error.code}: ${error.message}`);
    throw error;
  }
}

/** A client that is asked by the answer to its request lets the call go on until it comes again. */
async function following(
  { id: tool }: ServedTool,
  { client, context, held }: Calling,
  call: (followed: FollowedCall) => Promise<CallStand>,
): Promise<HeldStand> {
  const followed: FollowedCall = { signal: context.mcpReq.signal, ...progressTo(context) };
  if (!client.canAsk || !client.asksByReturning) return call({ ...followed, ask: passOn(client, context) });
  return held.begin({ principal: principalIn(context), tool }, followed, call);
}

/** The call has come again with what the person said; it is the waiting one that goes on, with its own arguments. */
async function goOn(earlier: string, served: ServedTool, calling: Calling): Promise<HeldStand> {
  const { port, context, held } = calling;
  const { id: tool } = served;
  const token = heldCallIn(earlier);
  if (token !== undefined) {
    const holder = { principal: principalIn(context), tool };
    const stand = held.goOn(token, holder, replyToServer(context), context.mcpReq.signal);
    return stand ?? refuse("The call that asked is not known to this server, or waits no longer.");
  }
  const isConfirmed = replyIn(context);
  if (isConfirmed === undefined) return { kind: "asks", executionId: earlier };
  try {
    return await following(served, calling, (followed) =>
      port.answerCall({ executionId: earlier, tool, isConfirmed }, followed),
    );
  } catch (error) {
    if (ToolwrightError.is(error)) return refuse(error.message);
    throw error;
  }
}

async function told(
  stand: HeldStand,
  served: ServedTool,
  args: JsonValue,
  { port, client, context }: Calling,
): Promise<CallToolResult | InputRequiredResult> {
  if (stand.kind === "wants") return passOnByReturning(stand.question, stand.token);
  const { executionId } = stand;
  if (stand.kind === "ended") return resultOf(served, executionId, stand.result);
  const { id: tool } = served;
  const question = questionFor(tool, args);
  if (client.canAsk && client.asksByReturning) return askByReturning(question, executionId);
  const isConfirmed = client.canAsk && (await askWhileWaiting(context, question));
  const followed = { signal: context.mcpReq.signal, ...progressTo(context), ask: passOn(client, context) };
  const after = await port.answerCall({ executionId, tool, isConfirmed }, followed);
  if (!client.canAsk || after.kind === "asks") return cannotAsk(tool);
  return resultOf(served, after.executionId, after.result);
}

/** As whoever let the request in said; a program that was started has one client. */
const principalIn = ({ http }: ServerContext): string => http?.authInfo?.clientId ?? "";

const refuse = (message: string): never => {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
};
