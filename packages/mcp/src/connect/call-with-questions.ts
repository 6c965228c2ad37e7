import { setTimeout as sleep } from "node:timers/promises";
import type { CallToolRequest, Client, RequestOptions } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";
import type { Reply } from "./question.ts";
import type { OneQuestion } from "./running-questions.ts";

/** A server that asks without end is not asked on. */
const mostRounds = 10;
const pauseMs = 250;

type Params = CallToolRequest["params"];
type Options = RequestOptions & Parameters<Client["callTool"]>[1];

/**
 * Calls a tool. Since 2026-07-28 a question is the answer to the call, which is then made again with the reply; before,
 * questions come by themselves while it runs.
 */
export async function callWithQuestions(
  client: Client,
  params: Params,
  options: Options,
  ask: OneQuestion,
): Promise<Readonly<Record<string, unknown>>> {
  let next: Params = params;
  for (let round = 0; round < mostRounds; round++) {
    const result: Readonly<Record<string, unknown>> = await client.callTool(next, {
      ...options,
      allowInputRequired: true,
    });
    if (result.resultType !== "input_required") return result;
    const { inputRequests, requestState } = result;
    const asked = Object.entries(
      isJsonObject(inputRequests as JsonValue) ? (inputRequests as JsonObject) : {},
    );
    // One that asks nothing only wants to be called later.
    if (asked.length === 0) await sleep(pauseMs, undefined, { signal: options.signal });
    const replies: [string, Reply][] = [];
    for (const [key, one] of asked) {
      const { method, params: of } = isJsonObject(one) ? one : {};
      replies.push([key, await ask(String(method), of)]);
    }
    next = {
      ...params,
      ...(asked.length > 0 && { inputResponses: Object.fromEntries(replies) }),
      ...(requestState !== undefined && { requestState }),
    } as Params;
  }
  return failed(`It asked ${mostRounds} times and gave no answer.`);
}

const failed = (text: string) => ({ content: [{ type: "text", text }], isError: true });
