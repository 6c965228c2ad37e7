import { resolve } from "node:path";
import { isError, loadProfile, type Profile, parseJsonText, profiles, textLimits } from "@toolwright/core";
import type { Io } from "../io/io.ts";
import { unknownName } from "../wrong-usage.ts";
import { readBytes } from "./read-bytes.ts";

/** A profile by its id, or in a file of the user's own, from the folder on; or a sentence that says why there is none. */
export function profileNamed(
  name: string,
  io: Pick<Io, "files" | "folder">,
  kind = "profile",
  known: Iterable<string> = profiles.keys(),
): Profile | string {
  const builtIn = profiles.get(name);
  if (builtIn !== undefined) return builtIn;
  if (/\.json$/i.test(name)) return profileIn(name, io);
  if (!/\.ya?ml$|\//i.test(name)) return unknownName(kind, name, known);
  return `No ${kind} is named "${name}"; a profile in a file of its own is JSON, and the file's name ends in .json.`;
}

/** The profile in a file of the user's own, or a sentence that says why there is none. */
export function profileIn(name: string, { files, folder }: Pick<Io, "files" | "folder">): Profile | string {
  const read = readBytes(files, resolve(folder, name), textLimits.maxSize);
  if ("unreadable" in read) return `The profile ${name} ${read.unreadable}.`;
  const { value, diagnostics } = parseJsonText(read.bytes);
  if (value === undefined) return `The profile ${name} is not JSON: ${diagnostics[0]?.message}`;
  const loaded = loadProfile(value);
  if (loaded.profile !== undefined) return loaded.profile;
  const told = loaded.diagnostics
    .filter(isError)
    .map(({ pointer, message }) =>
      pointer === "" || message.startsWith(pointer) ? message : `${pointer}: ${message}`,
    );
  return `${name} is not a valid profile: ${told.join(" ")}`;
}
