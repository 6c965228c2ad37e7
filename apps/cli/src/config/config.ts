import { matchesGlob, relative, sep } from "node:path";
import type { Profile, Severity } from "@toolwright/core";

/** What a `toolwright.config.json` may say; `toolwright.config.schema.json` is the same in JSON Schema. */
export interface Config {
  readonly profiles?: readonly string[];
  readonly severities?: Readonly<Record<string, Severity | "off">>;
  readonly ignore?: readonly string[];
  readonly advice?: boolean;
  readonly maxWarnings?: number;
}

/** The same with the profiles themselves; files are looked for from the folder of the config. */
export interface Settings extends Omit<Config, "profiles"> {
  readonly profiles?: readonly Profile[];
}

/** Whether a search passes over a path. Globs start at the folder of the config. */
export function ignores({ ignore = [] }: Settings, folder: string): (path: string) => boolean {
  return (path) => {
    const from = relative(folder, path).replaceAll(sep, "/");
    return ignore.some((glob) => matchesGlob(from, glob));
  };
}
