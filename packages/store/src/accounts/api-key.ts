import { createHmac, timingSafeEqual } from "node:crypto";

/** `tw_`, eight characters to find it by, and 43 that make 256 bits: what scanners for secrets can recognise. */
const form = /^(tw_[0-9A-Za-z]{8})_[0-9A-Za-z]{43}$/;

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export type RandomBytes = (size: number) => Uint8Array;

export interface FreshKey {
  readonly key: string;
  readonly prefix: string;
}

export function makeKey(randomBytes: RandomBytes): FreshKey {
  const prefix = `tw_${randomText(8, randomBytes)}`;
  return { prefix, key: `${prefix}_${randomText(43, randomBytes)}` };
}

/** Nothing for what is not a key. */
export const prefixOf = (key: unknown): string | undefined =>
  typeof key === "string" ? form.exec(key)?.[1] : undefined;

/**
 * What is kept of a key. A slow hash guards what people make up; nobody guesses 256 random bits, so a fast one is
 * as safe and answers each request at once. The secret, where there is one, keeps whoever can only write to the
 * database from making keys.
 */
export const hashOf = (key: string, secret: string): string =>
  `hmac-sha256:${createHmac("sha256", secret).update(key).digest("hex")}`;

/** Takes the same time wherever they differ. */
export function isSameHash(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Every character as likely as every other: bytes beyond a multiple of the alphabet are thrown away. */
function randomText(length: number, randomBytes: RandomBytes): string {
  const fair = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < fair && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}
