import { type BoundedOutput, keepFirst } from "./bounded-output.ts";

const lineFeed = 10;

/** Output by lines, of which one is the answer; of each line the first bytes are kept. */
export function takeAnswer(
  limit: number,
  isAnswer: (line: Uint8Array) => boolean,
  onAnswer: () => void,
): BoundedOutput {
  let line = keepFirst(limit);
  let seen = 0;
  let isTaken = false;
  return {
    add: (chunk) => {
      seen += chunk.length;
      for (let at = 0; !isTaken && at < chunk.length; ) {
        const end = chunk.indexOf(lineFeed, at);
        line.add(chunk.subarray(at, end < 0 ? chunk.length : end));
        if (end < 0) return;
        isTaken = isAnswer(line.bytes());
        if (isTaken) return onAnswer();
        line = keepFirst(limit);
        at = end + 1;
      }
    },
    // Without an answer there is nothing to give.
    bytes: () => (isTaken ? line.bytes() : new Uint8Array()),
    seenBytes: () => seen,
    isTruncated: () => isTaken && line.isTruncated(),
  };
}
