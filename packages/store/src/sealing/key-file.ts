import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { ToolwrightError } from "@toolwright/core";
import { type SealingKey, sealingKey } from "./sealing-key.ts";

/** In the data folder of an embedded database, beside it and in none of its backups. */
export const keyFileName = "secrets.key";

/** The keys of the file, the one that writes first; none where there is no file. */
export function keysInFile(file: string): readonly SealingKey[] {
  if (!existsSync(file)) return [];
  return keyTexts(readKeyFile(file)).map((text) => sealingKey(text, `The key file ${file}`));
}

/** Several keys stand in one text: the first seals, all of them open. */
export const keyTexts = (text: string): readonly string[] =>
  text.split(/[\s,]+/).filter((part) => part !== "");

/** Made once, for its owner alone, and whole at the first moment that another process could see it. */
export function makeKeyFile(file: string): void {
  const draft = join(dirname(file), `.${keyFileName}.${randomBytes(8).toString("hex")}`);
  try {
    const handle = openSync(draft, "wx", 0o600);
    writeSync(handle, `${randomBytes(32).toString("base64")}\n`);
    // What is sealed with it must not outlive it when the power fails.
    fsyncSync(handle);
    closeSync(handle);
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw unusable(file, error);
  } finally {
    if (existsSync(draft)) unlinkSync(draft);
  }
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw unusable(file, error);
  }
}

const unusable = (file: string, error: unknown): ToolwrightError =>
  new ToolwrightError("invalid-value", {
    name: `The key file ${file}`,
    reason: error instanceof Error ? error.message : String(error),
  });
