import { resolve } from "node:path";
import { loadProfile, type Profile, parseJsonText, textLimits } from "@toolwright/core";
import type { Io } from "../io/io.ts";
import { readBytes } from "./read-bytes.ts";

/** The profile in a file of the user's own, or a sentence that says why there is none. */
export function profileIn(name: string, { files, folder }: Pick<Io, "files" | "folder">): Profile | string {
  const read = readBytes(files, resolve(folder, name), textLimits.maxSize);
  if ("unreadable" in read) return `The profile ${name} ${read.unreadable}.`;
  const { value, diagnostics } = parseJsonText(read.bytes);
  if (value === undefined) return `The profile ${name} is not JSON: ${diagnostics[0]?.message}`;
  const loaded = loadProfile(value);
  return loaded.profile ?? `The profile ${name} is not one: ${loaded.diagnostics[0]?.message}`;
}
