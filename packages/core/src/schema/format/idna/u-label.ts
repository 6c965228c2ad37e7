import { isBidiLabel } from "./bidi.ts";
import { contextRules } from "./context.ts";
import { encodePunycode } from "./punycode.ts";

const longestALabel = 63;

/** A code point costs an A-label at least one of the octets that `xn--` leaves it. */
const mostPoints = longestALabel - "xn--".length;

/** RFC 5892 section 3: letters, digits and marks, and the exceptions and context characters it names. */
const candidates =
  /^[-\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Nd}\p{Mn}\p{Mc}\u06FD\u06FE\u0F0B\u3007\u00B7\u0375\u05F3\u05F4\u30FB\u200C\u200D]+$/u;

/** Of those, what changes under NFKC and case folding or is ignorable, but for four that are kept by name. */
const unstable = /(?![\u00DF\u03C2\u200C\u200D])[\p{CWKCF}\p{DI}]/u;

/** Exceptions by name (section 2.6), ignorable blocks (2.5) and old Hangul (2.9). */
const excluded =
  /[\u20D0-\u20FF\u0640\u07FA\u302E\u302F\u3031-\u3035\u303B\u{1D100}-\u{1D24F}\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]/u;

const beginsWithMark = /^\p{M}/u;
const beyondAscii = /[^\0-\x7F]/;

/** The A-label of a U-label, or nothing when the text is none (RFC 5891 section 4.2, but for Bidi). */
export function toALabel(label: string): string | undefined {
  if (label.length > 2 * mostPoints || !beyondAscii.test(label)) return undefined;
  if (!candidates.test(label) || unstable.test(label) || excluded.test(label)) return undefined;
  if (label.startsWith("-") || label.endsWith("-") || label.startsWith("--", 2)) return undefined;
  if (beginsWithMark.test(label) || label.normalize("NFC") !== label) return undefined;
  const characters = Array.from(label);
  if (!characters.every((character, i) => contextRules.get(character)?.(characters, i) ?? true)) {
    return undefined;
  }
  const aLabel = `xn--${encodePunycode(characters.map((character) => character.codePointAt(0) ?? 0))}`;
  return aLabel.length <= longestALabel ? aLabel : undefined;
}

/** One label alone, in any normal form: whoever looks the name up composes it first. */
export function isULabelText(text: string): boolean {
  if (text.length > 8 * mostPoints) return false;
  const label = text.normalize("NFC");
  return toALabel(label) !== undefined && isBidiLabel(label);
}
