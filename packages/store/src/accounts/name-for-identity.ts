import { hash } from "node:crypto";
import { fittingName, isId, longestName } from "./account-name.ts";
import type { Identity } from "./identity.ts";

/** As many digits as it takes to be nobody else's name; all of them cannot be had by two. */
const digitCounts = [8, 16, 32];

/**
 * Names for the account of an identity, the best first: its subject where that can be a name, otherwise what can be
 * read of it with digits that no other identity has. It is only how people call the account: who it is stands in the
 * identity.
 */
export function* namesForIdentity({ issuer, subject }: Identity): Generator<string> {
  const asItIs = fittingName(isId(subject) ? `user-${subject}` : subject);
  if (asItIs !== undefined) yield asItIs;
  const digits = hash("sha256", JSON.stringify([issuer, subject]));
  for (const count of digitCounts) {
    const readable = readableOf(subject, longestName - count - 1);
    yield fittingName(`${readable}-${digits.slice(0, count)}`) ?? `user-${digits.slice(0, count)}`;
  }
}

const readableOf = (subject: string, most: number): string =>
  subject
    .normalize("NFC")
    .replace(/^https?:\/\//, "")
    .replace(/[^\p{L}\p{M}\p{N}._@+'-]+/gu, "-")
    .replace(/^[^\p{L}\p{N}]+/u, "")
    .slice(0, most)
    .replace(/[^\p{L}\p{N}]+$/u, "");
