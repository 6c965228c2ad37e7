import { printable } from "@toolwright/core";
import type { Io } from "./io/io.ts";
import { nearest } from "./nearest.ts";

/** Says on stderr what was wrong with the command line. */
export function wrongUsage(io: Pick<Io, "stderr">, message: string): 2 {
  complain(io, message);
  return 2;
}

/** On stderr, with names of files and other things from outside made harmless for a terminal. */
export const complain = ({ stderr }: Pick<Io, "stderr">, message: string): void =>
  stderr.write(`toolwright: ${printable(message)}\n`);

/** For a name that is not among those there are. */
export function unknownName(kind: string, written: string, names: Iterable<string>): string {
  const all = [...names];
  const meant = nearest(written, all);
  const hint = meant === undefined ? `There are ${all.join(", ")}.` : `Did you mean ${meant}?`;
  return `No ${kind} is named "${written}". ${hint}`;
}
