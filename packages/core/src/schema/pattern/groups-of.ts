import type { Reader } from "./reader.ts";

/** Groups of the whole pattern, the ones still to come too: `\2` is a reference only where there are two. */
export function groupsOf(reader: Reader): number {
  reader.total ??= countGroups(reader.source);
  return reader.total;
}

function countGroups(source: string): number {
  let count = 0;
  let inClass = false;
  for (let at = 0; at < source.length; at += 1) {
    const letter = source.charAt(at);
    if (letter === "\\") at += 1;
    else if (letter === "[") inClass = true;
    else if (letter === "]") inClass = false;
    else if (letter === "(" && !inClass && captures.test(source.slice(at + 1, at + 4))) count += 1;
  }
  return count;
}

const captures = /^(?:[^?]|\?<[^=!]|\?<?$|$)/;
