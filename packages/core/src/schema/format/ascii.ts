export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** Setting bit 5 turns A-Z into a-z and puts nothing else there. */
export const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;

export const isLetterOrDigit = (code: number): boolean => isLetter(code) || isDigit(code);

export const isHexDigit = (code: number): boolean =>
  isDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66);

/** Where the run of digits that starts at `from` ends; `from` itself when there is none. */
export function endOfDigits(text: string, from: number): number {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

/** The `%` at this place begins a percent-encoded octet. */
export const isPercentEncoded = (text: string, at: number): boolean =>
  isHexDigit(text.charCodeAt(at + 1)) && isHexDigit(text.charCodeAt(at + 2));

/** A set of ASCII characters as a table by code: what a scanner asks of each character of a long text. */
export function asciiTable(characters: string): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

export const lettersAndDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
