import { randomUUID } from "node:crypto";
import type { Ask, Question, Reply } from "../connect/question.ts";
import { askMs } from "./confirmation.ts";
import type { CallStand, FollowedCall } from "./tool-port.ts";

/** A call that is over, waits for a yes, or whose server wants to know something. */
export type HeldStand =
  | CallStand
  | { readonly kind: "wants"; readonly token: string; readonly question: Question };

/** Whose call it is; nobody else goes on with it. */
export interface Holder {
  readonly principal: string;
  readonly tool: string;
}

/** Calls that go on between two requests, because their client is asked by the answer to the first. Of one process. */
export interface HeldCalls {
  readonly begin: (
    holder: Holder,
    followed: FollowedCall,
    call: (followed: FollowedCall) => Promise<CallStand>,
  ) => Promise<HeldStand>;
  /** With what the person said; without it the question is told again. Nothing where no such call is held. */
  readonly goOn: (
    token: string,
    holder: Holder,
    reply: Reply | undefined,
    signal: AbortSignal,
  ) => Promise<HeldStand> | undefined;
}

interface HeldCall {
  readonly holder: Holder;
  readonly over: Promise<CallStand>;
  readonly stop: AbortController;
  asked: PromiseWithResolvers<HeldStand>;
  reply: (reply: Reply) => void;
}

const mostHeld = 1_000;

export function createHeldCalls(patienceMs = askMs): HeldCalls {
  const held = new Map<string, HeldCall>();

  /** Until it is over or asks. Who goes away before that does not want it any longer. */
  const follow = async (
    token: string,
    { over, asked, stop }: HeldCall,
    signal: AbortSignal,
  ): Promise<HeldStand> => {
    const end = (): void => stop.abort();
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
    try {
      const stand = await Promise.race([over, asked.promise]);
      if (stand.kind !== "wants") held.delete(token);
      return stand;
    } catch (error) {
      held.delete(token);
      throw error;
    } finally {
      signal.removeEventListener("abort", end);
    }
  };

  return {
    begin: (holder, followed, start) => {
      const token = randomUUID();
      const stop = new AbortController();
      const ask: Ask = (question) => {
        const call = held.get(token);
        if (call === undefined) return Promise.resolve({ cannot: "too many calls wait for an answer here" });
        return new Promise((resolve) => {
          const patience = setTimeout(() => {
            held.delete(token);
            resolve({ cannot: `no answer came within ${patienceMs / 60_000} minutes` });
          }, patienceMs).unref();
          call.reply = (reply) => {
            clearTimeout(patience);
            resolve(reply);
          };
          call.asked.resolve({ kind: "wants", token, question });
        });
      };
      const { promise: over, resolve } = Promise.withResolvers<CallStand>();
      // It may fail while nobody follows it.
      over.catch(() => undefined);
      const call: HeldCall = { holder, over, stop, asked: Promise.withResolvers(), reply: () => undefined };
      if (held.size < mostHeld) held.set(token, call);
      resolve(start({ ...followed, signal: stop.signal, ask }));
      return follow(token, call, followed.signal);
    },
    goOn: (token, { principal, tool }, reply, signal) => {
      const call = held.get(token);
      if (call?.holder.principal !== principal || call.holder.tool !== tool) return undefined;
      if (reply !== undefined) {
        call.asked = Promise.withResolvers();
        call.reply(reply);
      }
      return follow(token, call, signal);
    },
  };
}
