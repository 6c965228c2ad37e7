export interface Decoded {
  /** With U+FFFD for what could not be read; a byte-order mark is kept. */
  readonly text: string;
  /** How many UTF-16 units come before the first byte that belongs to no character. */
  readonly invalid?: { readonly offset: number; readonly reason: string };
}

export function decodeUtf8(bytes: Uint8Array): Decoded {
  const whole = decode(bytes, bytes.length);
  if (whole !== undefined) return { text: whole };
  const byte = firstInvalidByte(bytes);
  const before = decode(bytes, byte) ?? "";
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const found = `0x${bytes[byte]?.toString(16).padStart(2, "0")}`;
  const reason = isUtf16(bytes)
    ? "The text looks like UTF-16"
    : `Byte ${byte} (${found}) belongs to no character`;
  return { text, invalid: { offset: before.length, reason } };
}

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** By bisection: a beginning that may still be completed is valid, and so is every shorter one. */
function firstInvalidByte(bytes: Uint8Array): number {
  let valid = 0;
  let invalid = bytes.length + 1;
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (decode(bytes, middle, { stream: true }) === undefined) invalid = middle;
    else valid = middle;
  }
  while (decode(bytes, valid) === undefined) valid--;
  return valid;
}

function decode(
  bytes: Uint8Array,
  length: number,
  options?: { readonly stream: boolean },
): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      bytes.subarray(0, length),
      options,
    );
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
