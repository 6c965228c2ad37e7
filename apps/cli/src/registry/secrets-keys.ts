import { resolve } from "node:path";
import { keyTexts } from "@toolwright/store";
import { readBytes } from "../files/read-bytes.ts";
import type { Io } from "../io/io.ts";
import { unusable } from "../serve/unusable.ts";

const mostBytes = 65_536;

/** What secrets of MCP servers are sealed with, from a variable or from the file that another one names. */
export function secretsKeys({ env, files, folder }: Pick<Io, "env" | "files" | "folder">): readonly string[] {
  const { TOOLWRIGHT_SECRETS_KEY: text, TOOLWRIGHT_SECRETS_KEY_FILE: file } = env;
  if (!file) return keyTexts(text ?? "");
  if (text) throw unusable("TOOLWRIGHT_SECRETS_KEY_FILE", "TOOLWRIGHT_SECRETS_KEY has keys already");
  const read = readBytes(files, resolve(folder, file), mostBytes);
  if ("unreadable" in read) throw unusable("TOOLWRIGHT_SECRETS_KEY_FILE", `the file ${read.unreadable}`);
  const keys = keyTexts(Buffer.from(read.bytes).toString("utf8"));
  if (keys.length === 0) throw unusable("TOOLWRIGHT_SECRETS_KEY_FILE", "the file holds no key");
  return keys;
}
