import type { Io } from "../io/io.ts";

/** For programs: the whole answer on stdout. */
export const writeJson = ({ stdout }: Pick<Io, "stdout">, value: unknown): void =>
  stdout.write(`${JSON.stringify(value, null, 2)}\n`);
