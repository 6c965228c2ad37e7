/** The offset after the closing quote of the string that opens at `start`; the end of the text when it never closes. */
export function endOfString(text: string, start: number): number {
  const near = Math.min(start + 1 + nearby, text.length);
  for (let i = start + 1; i < near; i++) {
    const unit = text.charCodeAt(i);
    if (unit === quote) return i + 1;
    if (unit === backslash) i++;
  }
  return endOfLongString(text, start);
}

/** Searching is faster than looking at each unit, once the string is long enough to pay for the call. */
function endOfLongString(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const end = text.indexOf('"', from);
    if (end < 0) return text.length;
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++;
    if (slashes % 2 === 0) return end + 1;
    from = end + 1;
  }
}

const quote = 0x22;
const backslash = 0x5c;
const nearby = 24;
