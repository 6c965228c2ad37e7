import {
  type ElicitRequestFormParams,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from "@modelcontextprotocol/server";
import type { Ask, Question, Reply } from "../connect/question.ts";
import type { ClientFacts } from "./client-facts.ts";
import { askMs } from "./confirmation.ts";

/** Brings the question of a server behind a tool to the person before the client, and the reply back. */
export function passOn({ canAsk }: ClientFacts, { mcpReq }: ServerContext): Ask {
  if (!canAsk) return async () => ({ cannot: "the client that called declares no elicitation" });
  return async ({ message, requestedSchema }) => {
    try {
      const { action, content } = await mcpReq.send(
        { method: "elicitation/create", params: formOf({ message, requestedSchema }) },
        { timeout: askMs, signal: mcpReq.signal },
      );
      return { action, ...(content && { content }) };
    } catch {
      // The client has gone, or cannot do what it said that it could.
      return { cannot: "the client that called gave no answer to it" };
    }
  };
}

const field = "answer";
const mark = "question:";

/** The question as the answer to the call, as clients since 2026-07-28 are asked. */
export const passOnByReturning = (question: Question, token: string): InputRequiredResult =>
  inputRequired({
    inputRequests: { [field]: inputRequired.elicit(formOf(question)) },
    requestState: mark + token,
  });

/** The call that a request goes on with; nothing where it begins one, or answers a question of ours. */
export const heldCallIn = (requestState: string | undefined): string | undefined =>
  requestState?.startsWith(mark) ? requestState.slice(mark.length) : undefined;

export function replyToServer({ mcpReq }: ServerContext): Reply | undefined {
  const found = inputResponse(mcpReq.inputResponses, field);
  if (found.kind !== "elicit") return undefined;
  const { action, content } = found;
  return { action, ...(content && { content: content as NonNullable<Reply["content"]> }) };
}

/** The form was a stranger's; the client's own library holds it against the protocol. */
const formOf = (question: Question) => ({ mode: "form", ...question }) as unknown as ElicitRequestFormParams;
