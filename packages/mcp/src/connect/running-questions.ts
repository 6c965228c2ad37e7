import type { JsonValue } from "@toolwright/core";
import type { ToolAnswer } from "./answer-of.ts";
import { type Ask, nobodyToAsk, questionIn, type Reply, wordsOf } from "./question.ts";

/** Brings what a server asks to whoever called it. */
export interface RunningQuestions {
  /** Does the call; where it asked what nobody could be asked, that is its answer. */
  readonly during: (
    ask: Ask | undefined,
    call: (ask: OneQuestion) => Promise<ToolAnswer>,
  ) => Promise<ToolAnswer>;
  /** A question that came by itself, without a word on the call that it belongs to. */
  readonly asked: OneQuestion;
}

export type OneQuestion = (method: string, params: JsonValue | undefined) => Promise<Reply>;

interface RunningCall {
  readonly ask: Ask;
  unanswered: string | undefined;
  /** Asked while other calls ran too. */
  unclear: string | undefined;
}

export function makeRunningQuestions(): RunningQuestions {
  const running = new Set<RunningCall>();

  const askFor = async (call: RunningCall, method: string, params: JsonValue | undefined): Promise<Reply> => {
    const question = questionIn(method, params);
    const reply = "cannot" in question ? question : await call.ask(question);
    if (!("cannot" in reply)) return reply;
    call.unanswered = `INPUT_REQUIRED: ${askedIn(params)}, which cannot be answered here: ${reply.cannot}.`;
    return { action: "cancel" };
  };

  return {
    during: async (ask = nobodyToAsk, work) => {
      const call: RunningCall = { ask, unanswered: undefined, unclear: undefined };
      running.add(call);
      try {
        const answer = await work((method, params) => askFor(call, method, params));
        if (call.unanswered !== undefined) return { isError: true, message: call.unanswered };
        if (!answer.isError || call.unclear === undefined) return answer;
        return { isError: true, message: `${answer.message} ${call.unclear}` };
      } finally {
        running.delete(call);
      }
    },
    asked: async (method, params) => {
      const [only, ...others] = running;
      if (only !== undefined && others.length === 0) return askFor(only, method, params);
      // To ask somebody what another one's call wants to know would be worse than not to ask.
      const why = `While it ran ${lower(askedIn(params))}, and which of ${running.size} calls that is for is not known.`;
      for (const call of running) call.unclear = why;
      return { action: "cancel" };
    },
  };
}

const askedIn = (params: JsonValue | undefined): string => {
  const message = typeof params === "object" && params !== null && "message" in params ? params.message : "";
  return `The server asked ${JSON.stringify(wordsOf(message))}`;
};

const lower = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
