import {
  acceptedContent,
  type CallToolResult,
  type ElicitRequestFormParams,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { JsonValue } from "@toolwright/core";
import { failed } from "./result-of.ts";

/** People think longer than programs, but not for ever. */
export const askMs = 10 * 60_000;

const field = "confirm";

/** A question for whoever sits before the client. */
export const questionFor = (tool: string, args: JsonValue): ElicitRequestFormParams => ({
  mode: "form",
  message: `Run ${tool} with ${shortened(JSON.stringify(args))}?`,
  requestedSchema: {
    type: "object",
    properties: {
      [field]: {
        type: "boolean",
        title: "Run it",
        description: `Whether ${tool} may run with these arguments.`,
      },
    },
    required: [field],
  },
});

/** Asks while the call waits, as clients before 2026-07-28 are asked. False too where no answer comes. */
export async function askWhileWaiting(
  { mcpReq }: ServerContext,
  question: ElicitRequestFormParams,
): Promise<boolean> {
  try {
    const { action, content } = await mcpReq.send(
      { method: "elicitation/create", params: { ...question } },
      { timeout: askMs, signal: mcpReq.signal },
    );
    return action === "accept" && content?.[field] === true;
  } catch {
    // The client has gone, or cannot do what it said that it could: nobody has said yes.
    return false;
  }
}

/** The question as the answer to the call, which is known again by its id: that is unguessable, and its maker's alone. */
export const askByReturning = (question: ElicitRequestFormParams, executionId: string): InputRequiredResult =>
  inputRequired({
    inputRequests: { [field]: inputRequired.elicit(question) },
    requestState: executionId,
  });

/** What the person said, once the call has come again; nothing where it came without a reply. */
export function replyIn({ mcpReq }: ServerContext): boolean | undefined {
  const { inputResponses } = mcpReq;
  if (inputResponse(inputResponses, field).kind === "missing") return undefined;
  return acceptedContent<{ confirm?: unknown }>(inputResponses, field)?.confirm === true;
}

export const cannotAsk = (tool: string): CallToolResult =>
  failed(
    `CONFIRMATION_REQUIRED: ${tool} runs only after a person has said yes, and this client cannot ask one: it declares ` +
      `no elicitation. It was not run. Use a client that has elicitation, call it with "toolwright call ${tool} --yes" ` +
      `or from the Tool Manager, or have its owner set requiresConfirmation to false.`,
  );

const shortened = (text: string): string => (text.length <= 1_000 ? text : `${text.slice(0, 1_000)} ...`);
