import { dirname, resolve } from "node:path";
import {
  isError,
  isJsonObject,
  type JsonValue,
  loadProfile,
  type Profile,
  parseJsonText,
  profiles,
  textLimits,
} from "@toolwright/core";
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
export function profileIn(
  name: string,
  { files, folder }: Pick<Io, "files" | "folder">,
  extending: readonly string[] = [],
): Profile | string {
  const path = resolve(folder, name);
  if (extending.includes(path)) return `The profile ${name} extends itself.`;
  const read = readBytes(files, path, textLimits.maxSize);
  if ("unreadable" in read) return `The profile ${name} ${read.unreadable}.`;
  const { value, diagnostics } = parseJsonText(read.bytes);
  if (value === undefined) return `The profile ${name} is not JSON: ${diagnostics[0]?.message}`;
  const base = fileExtended(value);
  const extended =
    base === undefined ? undefined : profileIn(base, { files, folder: dirname(path) }, [...extending, path]);
  if (typeof extended === "string") return `${name} cannot extend ${base}: ${extended}`;
  const loaded = loadProfile(value, extended);
  if (loaded.profile !== undefined) return loaded.profile;
  const told = loaded.diagnostics
    .filter(isError)
    .map(({ pointer, message }) =>
      pointer === "" || message.startsWith(pointer) ? message : `${pointer}: ${message}`,
    );
  return `${name} is not a valid profile: ${told.join(" ")}`;
}

/** The file of the user's own that a profile extends, from the folder of the profile on. */
function fileExtended(profile: JsonValue): string | undefined {
  const base = isJsonObject(profile) ? profile.extends : undefined;
  return typeof base === "string" && /\.json$/i.test(base) ? base : undefined;
}
