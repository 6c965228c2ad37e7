import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Generator {
  /** From the root of the house. */
  readonly file: string;
  readonly make: () => string;
}

/** The generated files that are absent or differ, with the text they should have. */
export function staleFiles(root: string, generators: readonly Generator[]): { file: string; text: string }[] {
  return generators
    .map(({ file, make }) => ({ file, text: make() }))
    .filter(({ file, text }) => {
      const place = join(root, file);
      return !existsSync(place) || readFileSync(place, "utf8") !== text;
    });
}
