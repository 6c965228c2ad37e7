import type { CallRecords, KeptCall } from "@toolwright/store";
import type { CallHub } from "./call-hub.ts";
import type { CallEvent } from "./calls.ts";
import { standingOf } from "./shown-call.ts";

interface Followed {
  readonly hub: CallHub;
  readonly records: CallRecords;
  /** This process. */
  readonly self: string;
  readonly known: () => Promise<KeptCall>;
  readonly signal: AbortSignal;
}

/** How it stands, then what happens to it, until it has ended. */
export async function* followCall({
  hub,
  records,
  self,
  known,
  signal,
}: Followed): AsyncGenerator<CallEvent> {
  const first = await known();
  const progress = hub.progressOf(first.id);
  const heard: CallEvent[] = progress === undefined ? [] : [progress];
  let wake = (): void => {};
  const leave = hub.watch(first.id, first.origin !== self, (event) => {
    heard.push(event);
    wake();
  });
  const stop = (): void => wake();
  signal.addEventListener("abort", stop);
  try {
    // Once more: what happened before it was watched was told to nobody here.
    const standing = standingOf((await records.get(first.id)) ?? first);
    yield standing;
    let last = standing;
    while (last.execution?.state !== "ended" && !signal.aborted) {
      const event = heard.shift();
      if (event === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (heard.length > 0 || signal.aborted) resolve();
        });
        continue;
      }
      if (isRepeated(event, last, standing)) continue;
      last = event;
      yield event;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    leave();
  }
}

/** What the first look had told already, or the net under the messages tells once more. */
const isRepeated = (event: CallEvent, last: CallEvent, standing: CallEvent): boolean =>
  (event.type === "ConfirmationRequested" && last.type === event.type) ||
  (event.type === "Started" && standing.type === "Started" && event.at <= standing.at);
