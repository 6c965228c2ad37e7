import type { Io } from "./io/io.ts";
import { nearest } from "./nearest.ts";

/** Says on stderr what was wrong with the command line. */
export function wrongUsage({ stderr }: Pick<Io, "stderr">, message: string): 2 {
  stderr.write(`toolwright: ${message}\n`);
  return 2;
}

/** For a name that is not among those there are. */
export function unknownName(kind: string, written: string, names: Iterable<string>): string {
  const all = [...names];
  const meant = nearest(written, all);
  const hint = meant === undefined ? `There are ${all.join(", ")}.` : `Did you mean ${meant}?`;
  return `No ${kind} is named "${written}". ${hint}`;
}
