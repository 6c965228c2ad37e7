import { hkdfSync } from "node:crypto";
import { ToolwrightError } from "@toolwright/core";

export interface SealingKey {
  /** Stands in what it sealed, so that it is known which key opens it; it tells nothing of the key. */
  readonly id: string;
  readonly bytes: Buffer;
}

const shortest = 32;

/** Any random text makes a key; how it was written down does not matter. */
export function sealingKey(text: string, name: string): SealingKey {
  if (text.length < shortest)
    throw new ToolwrightError("invalid-value", {
      name,
      reason: `a key has at least ${shortest} random characters, such as openssl rand -base64 32 makes`,
    });
  return { id: derived(text, "id", 4).toString("hex"), bytes: derived(text, "key", 32) };
}

const derived = (text: string, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", text, "", `toolwright secrets ${purpose}`, length));
