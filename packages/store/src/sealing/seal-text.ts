import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { SealingKey } from "./sealing-key.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
const form = /^sealed:1:([\da-f]{8}):([\w-]{16}):([\w-]{22,})$/;

export const isSealed = (text: string): boolean => text.startsWith("sealed:");

/** The key that a sealed text says it was sealed with; nothing where it is not of a form that is known. */
export const keyIdOf = (sealed: string): string | undefined => form.exec(sealed)?.[1];

/** Bound to its place: elsewhere it does not open. */
export function sealText(text: string, place: readonly string[], { id, bytes }: SealingKey): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, bytes, nonce, { authTagLength: tagBytes });
  cipher.setAAD(placeBytes(place));
  const closed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `sealed:1:${id}:${nonce.toString("base64url")}:${closed.toString("base64url")}`;
}

/** Nothing where it was changed, or sealed for another place or with another key. */
export function openText(
  sealed: string,
  place: readonly string[],
  { bytes }: SealingKey,
): string | undefined {
  const [, , nonce = "", body = ""] = form.exec(sealed) ?? [];
  const closed = Buffer.from(body, "base64url");
  if (nonce === "" || closed.length < tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, bytes, Buffer.from(nonce, "base64url"), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(placeBytes(place));
  decipher.setAuthTag(closed.subarray(-tagBytes));
  try {
    return decipher.update(closed.subarray(0, -tagBytes), undefined, "utf8") + decipher.final("utf8");
  } catch {
    // The tag does not fit; nothing more is to be learnt from it.
    return undefined;
  }
}

const placeBytes = (place: readonly string[]): Buffer => Buffer.from(JSON.stringify(place));
