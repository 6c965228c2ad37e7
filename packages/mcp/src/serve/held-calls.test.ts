import { describe, expect, test } from "vitest";
import type { Reply } from "../connect/question.ts";
import { createHeldCalls, type HeldStand } from "./held-calls.ts";
import type { CallStand, FollowedCall } from "./tool-port.ts";

const mia = { principal: "mia", tool: "book" };
const question = { message: "Your name?", requestedSchema: { type: "object" } };
const ended = (output: string): CallStand => ({
  kind: "ended",
  executionId: "1",
  result: { status: "Success", output, durationMs: 1 },
});
const followedBy = (signal: AbortSignal): FollowedCall => ({ signal });
const patient = () => new AbortController().signal;

/** A tool that asks so many times and tells what it heard. */
const asking =
  (times: number) =>
  async ({ ask }: FollowedCall): Promise<CallStand> => {
    const heard: string[] = [];
    for (let i = 0; i < times; i++) {
      const reply = await ask?.(question);
      heard.push(reply === undefined || "cannot" in reply ? `cannot: ${reply?.cannot}` : reply.action);
    }
    return ended(heard.join(" "));
  };
const tokenOf = (stand: HeldStand | undefined): string => (stand?.kind === "wants" ? stand.token : "none");
const outputOf = (stand: HeldStand | undefined): unknown =>
  stand?.kind === "ended" ? stand.result.output : stand?.kind;
const accept: Reply = { action: "accept" };

describe("a call that goes on between requests", () => {
  test.each([0, 1, 3])("asks %d times and ends", async (times) => {
    const held = createHeldCalls();
    let stand: HeldStand | undefined = await held.begin(mia, followedBy(patient()), asking(times));
    for (let i = 0; i < times; i++) {
      expect(stand).toMatchObject({ kind: "wants", question });
      stand = await held.goOn(tokenOf(stand), mia, accept, patient());
    }
    expect(outputOf(stand)).toBe(Array.from({ length: times }, () => "accept").join(" "));
    expect(held.goOn(tokenOf(stand), mia, accept, patient())).toBeUndefined();
  });

  test("tells its question again to who comes without a reply", async () => {
    const held = createHeldCalls();
    const first = await held.begin(mia, followedBy(patient()), asking(1));
    expect(await held.goOn(tokenOf(first), mia, undefined, patient())).toEqual(first);
    expect(outputOf(await held.goOn(tokenOf(first), mia, accept, patient()))).toBe("accept");
  });

  test.each([
    ["of somebody else", { principal: "eve", tool: "book" }],
    ["of another tool", { principal: "mia", tool: "wipe" }],
    ["of nobody", { principal: "", tool: "book" }],
  ])("is not gone on with as one %s", async (_, holder) => {
    const held = createHeldCalls();
    const first = await held.begin(mia, followedBy(patient()), asking(1));
    expect(held.goOn(tokenOf(first), holder, accept, patient())).toBeUndefined();
    expect(held.goOn("no-such-token", mia, accept, patient())).toBeUndefined();
    expect(outputOf(await held.goOn(tokenOf(first), mia, accept, patient()))).toBe("accept");
  });

  test("is given up by who goes away while it runs, and not by the end of a request that was answered", async () => {
    const held = createHeldCalls();
    const leaving = new AbortController();
    const untilStopped = ({ signal }: FollowedCall) =>
      new Promise<CallStand>((resolve) => signal.addEventListener("abort", () => resolve(ended("stopped"))));
    const running = held.begin(mia, followedBy(leaving.signal), untilStopped);
    leaving.abort();
    expect(outputOf(await running)).toBe("stopped");

    const answered = new AbortController();
    const first = await held.begin(mia, followedBy(answered.signal), asking(1));
    answered.abort();
    expect(outputOf(await held.goOn(tokenOf(first), mia, accept, patient()))).toBe("accept");
  });

  test("hears that nobody answered, and fails as it fails", async () => {
    const told = Promise.withResolvers<string>();
    const impatient = createHeldCalls(20);
    const first = await impatient.begin(mia, followedBy(patient()), async (followed) => {
      const stand = await asking(1)(followed);
      told.resolve(String(outputOf(stand)));
      return stand;
    });
    expect(await told.promise).toMatch(/cannot: no answer came/);
    expect(impatient.goOn(tokenOf(first), mia, accept, patient())).toBeUndefined();
    const failing = createHeldCalls().begin(mia, followedBy(patient()), () =>
      Promise.reject(new Error("no")),
    );
    await expect(failing).rejects.toThrow("no");
  });
});
