type Direction = "left-to-right" | "right-to-left" | "european" | "arabic" | "mark" | "neutral";

/** Blocks whose letters run right to left; code points not yet assigned there do so by default. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const arabicDigit = /[\u0660-\u0669\u{10D30}-\u{10D39}\u{10D40}-\u{10D49}]/u;
const europeanDigit = /[0-9\u06F0-\u06F9]/;
/** Of the letters and signs that labels may hold, those of Bidi_Class ES, ON and BN (Unicode 17). */
const neutral =
  /[-\u00B7\u02B9\u02BA\u02C6-\u02CF\u02EC\u0375\u2E2F\u30FB\uA67F\uA717-\uA71F\uA788\u200C\u200D]/;
/** Marks that count as letters. */
const letterMark = /[\u0CBF\u0CC6\u{11A07}\u{11A08}\u{11C3F}]/u;

/** RFC 5893 section 1.4: one label that holds right-to-left characters makes a Bidi domain name. */
export const isRightToLeft = (label: string): boolean =>
  rightToLeft.test(label) &&
  Array.from(label, directionOf).some((direction) => direction === "right-to-left" || direction === "arabic");

/** A label alone: the Bidi rule binds it when it holds right-to-left characters itself. */
export const isBidiLabel = (label: string): boolean => !isRightToLeft(label) || keepsBidiRule(label);

/** RFC 5893 section 2. */
export function keepsBidiRule(label: string): boolean {
  const directions = Array.from(label, directionOf);
  const [first] = directions;
  const last = directions.findLast((direction) => direction !== "mark");
  const holds = (direction: Direction) => directions.includes(direction);
  if (first === "left-to-right") {
    return !holds("right-to-left") && !holds("arabic") && (last === first || last === "european");
  }
  if (first !== "right-to-left" || holds("left-to-right")) return false;
  return last !== "neutral" && !(holds("european") && holds("arabic"));
}

/** Bidi_Class, as far as the rule tells classes apart, of a character that a label may hold. */
function directionOf(character: string): Direction {
  if (/\p{Mn}/u.test(character) && !letterMark.test(character)) return "mark";
  if (europeanDigit.test(character)) return "european";
  if (arabicDigit.test(character)) return "arabic";
  if (neutral.test(character)) return "neutral";
  return rightToLeft.test(character) ? "right-to-left" : "left-to-right";
}
