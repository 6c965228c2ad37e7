import type { BuiltInOptions } from "@toolwright/executor";
import { type BuiltInSettings, builtInSettings } from "../execute/built-in-settings.ts";
import type { Io } from "../io/io.ts";

/**
 * What built-in tools may touch when others call them. Whoever calls from a terminal stands in a folder and may read
 * it; of a server or worker nobody knows where it was started, so there only what was named is open.
 */
export function houseBuiltIns(given: BuiltInSettings, io: Io): BuiltInOptions {
  const settings = builtInSettings(given, io);
  const { TOOLWRIGHT_ROOTS, TOOLWRIGHT_WRITABLE_ROOTS } = io.env;
  const isSaid =
    given.root.length > 0 || given.writableRoot.length > 0 || TOOLWRIGHT_ROOTS || TOOLWRIGHT_WRITABLE_ROOTS;
  return isSaid ? settings : { ...settings, roots: [] };
}
