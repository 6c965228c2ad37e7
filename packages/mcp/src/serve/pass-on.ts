import type { ElicitRequestFormParams, ServerContext } from "@modelcontextprotocol/server";
import type { Ask } from "../connect/question.ts";
import type { ClientFacts } from "./client-facts.ts";
import { askMs } from "./confirmation.ts";

/** Brings the question of a server behind a tool to the person before the client, and the reply back. */
export function passOn({ canAsk, asksByReturning }: ClientFacts, { mcpReq }: ServerContext): Ask {
  if (!canAsk) return async () => ({ cannot: "the client that called declares no elicitation" });
  if (asksByReturning)
    return async () => ({
      cannot:
        "clients of the revision 2026-07-28 are not asked in the middle of a call; one of 2025-11-25 is",
    });
  return async ({ message, requestedSchema }) => {
    const params = { mode: "form", message, requestedSchema } as unknown as ElicitRequestFormParams;
    try {
      const { action, content } = await mcpReq.send(
        { method: "elicitation/create", params },
        { timeout: askMs, signal: mcpReq.signal },
      );
      return { action, ...(content && { content }) };
    } catch {
      // The client has gone, or cannot do what it said that it could.
      return { cannot: "the client that called gave no answer to it" };
    }
  };
}
