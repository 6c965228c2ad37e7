import { isLetterOrDigit } from "./ascii.ts";
import { isRightToLeft, keepsBidiRule } from "./idna/bidi.ts";
import { decodePunycode } from "./idna/punycode.ts";
import { toALabel } from "./idna/u-label.ts";

const longestName = 253;
const longestLabel = 63;
const beyondAscii = /[^\0-\x7F]/;

/** RFC 1123 section 2.1, A-labels (RFC 5890) included and checked. */
export const isHostname = (text: string): boolean =>
  text.length <= longestName && !beyondAscii.test(text) && isName(text.split("."));

/** RFC 5890: labels may be U-labels, and dots any of the four that RFC 3490 section 3.1 names. */
export const isIdnHostname = (text: string): boolean =>
  text.length <= 2 * longestName && isName(text.split(/[.\u3002\uFF0E\uFF61]/));

function isName(labels: readonly string[]): boolean {
  let octets = labels.length - 1;
  const shown: string[] = [];
  for (const label of labels) {
    const encoded = beyondAscii.test(label) ? toALabel(label) : label;
    if (encoded === undefined || !isLdhLabel(encoded)) return false;
    const decoded = /^xn--/i.test(encoded) ? toULabel(encoded.toLowerCase()) : encoded;
    if (decoded === undefined) return false;
    octets += encoded.length;
    shown.push(decoded);
  }
  return octets <= longestName && (!shown.some(isRightToLeft) || shown.every(keepsBidiRule));
}

/** Letters, digits, and hyphens that are neither first nor last. */
function isLdhLabel(label: string): boolean {
  if (label.length === 0 || label.length > longestLabel || label.startsWith("-") || label.endsWith("-")) {
    return false;
  }
  for (let at = 0; at < label.length; at++) {
    const code = label.charCodeAt(at);
    if (!isLetterOrDigit(code) && code !== 0x2d) return false;
  }
  return true;
}

/** An A-label must come back as it was: RFC 5891 section 5.4. */
function toULabel(aLabel: string): string | undefined {
  const points = decodePunycode(aLabel.slice("xn--".length));
  if (points === undefined) return undefined;
  const label = String.fromCodePoint(...points);
  return toALabel(label) === aLabel ? label : undefined;
}
