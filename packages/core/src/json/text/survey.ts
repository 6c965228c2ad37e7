import { endOfString } from "./end-of-string.ts";
import { isLossyNumber } from "./lossy-number.ts";

/** What one quick pass over the text, valid or not, can tell before it is parsed. */
export interface Survey {
  /** More brackets stand open at once than allowed; the other numbers are then not complete. */
  readonly tooDeep: boolean;
  /** Colons outside strings: the members of all objects, when the text is valid. */
  readonly members: number;
  /** Commas and opening brackets outside strings, and one more: at least as many as there are values. */
  readonly values: number;
  readonly lossyNumbers: boolean;
}

export function survey(text: string, start: number, maxDepth: number): Survey {
  let depth = 0;
  let members = 0;
  let values = 1;
  let lossyNumbers = false;
  for (let i = start; i < text.length; ) {
    const unit = text.charCodeAt(i);
    if (unit <= 0x20) {
      i++;
      continue;
    }
    if (unit === 0x22) {
      i = endOfString(text, i);
      continue;
    }
    if (unit >= 0x30 && unit <= 0x39) {
      const end = endOfNumber(text, i + 1);
      // 15 digits always survive a double; an exponent may not.
      if (!lossyNumbers && (end < 0 || end - i > 15)) {
        lossyNumbers = isLossyNumber(text.slice(i, Math.abs(end)));
      }
      i = Math.abs(end);
      continue;
    }
    if (unit === 0x3a) {
      members++;
    } else if (unit === 0x2c) {
      values++;
    } else if (unit === 0x7b || unit === 0x5b) {
      values++;
      if (++depth > maxDepth) return { tooDeep: true, members, values, lossyNumbers };
    } else if (unit === 0x7d || unit === 0x5d) {
      depth--;
    }
    i++;
  }
  return { tooDeep: false, members, values, lossyNumbers };
}

/** Negative when there is an exponent. */
function endOfNumber(text: string, from: number): number {
  let exponent = false;
  let i = from;
  for (; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if ((unit >= 0x30 && unit <= 0x39) || unit === 0x2e) continue;
    if (unit === 0x65 || unit === 0x45) exponent = true;
    else if (!exponent || (unit !== 0x2b && unit !== 0x2d)) break;
  }
  return exponent ? -i : i;
}
