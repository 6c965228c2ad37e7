import { delimiter, resolve } from "node:path";
import type { BuiltInOptions, Root } from "@toolwright/executor";
import type { Io } from "../io/io.ts";
import { listed } from "./listed.ts";
import { readChannels } from "./read-channels.ts";

export interface BuiltInSettings {
  readonly root: readonly string[];
  readonly writableRoot: readonly string[];
}

/** What the built-in tools may touch, as the command line says, else the environment, else next to nothing. */
export function builtInSettings(given: BuiltInSettings, io: Io): BuiltInOptions {
  const { TOOLWRIGHT_FETCH_PRIVATE, TOOLWRIGHT_CHANNELS } = io.env;
  return {
    roots: rootsOf(given, io),
    fetch: { allowPrivate: listed(TOOLWRIGHT_FETCH_PRIVATE, /[\s,]+/) },
    channels: TOOLWRIGHT_CHANNELS ? readChannels(io.files, resolve(io.folder, TOOLWRIGHT_CHANNELS)) : {},
  };
}

/** The user stands in a folder whose files they can read anyway; to change them a tool has to be let. */
function rootsOf({ root, writableRoot }: BuiltInSettings, { env, folder }: Io): readonly Root[] {
  const said = rootsFrom(root, writableRoot, folder);
  if (said.length > 0) return said;
  const { TOOLWRIGHT_ROOTS, TOOLWRIGHT_WRITABLE_ROOTS } = env;
  const usual = rootsFrom(
    listed(TOOLWRIGHT_ROOTS, delimiter),
    listed(TOOLWRIGHT_WRITABLE_ROOTS, delimiter),
    folder,
  );
  return usual.length > 0 ? usual : [{ path: folder, writable: false }];
}

const rootsFrom = (read: readonly string[], written: readonly string[], folder: string): readonly Root[] => [
  ...read.map((path) => ({ path: resolve(folder, path), writable: false })),
  ...written.map((path) => ({ path: resolve(folder, path), writable: true })),
];
