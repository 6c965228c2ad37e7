import type { Io } from "../io/io.ts";
import { count, grouped } from "./count.ts";

export interface Progress {
  readonly tell: (done: number) => void;
  readonly end: () => void;
}

/** A line on stderr that counts what is done, for people who wait longer than a second. */
export function showProgress(
  { stderr, now }: Pick<Io, "stderr" | "now">,
  all: number,
  [doing, one]: readonly [doing: string, one: string] = ["Checking", "file"],
): Progress {
  const started = now();
  let told = started + patience - interval;
  let shown = false;
  return {
    tell(done) {
      if (now() - told < interval || !stderr.isTTY) return;
      told = now();
      shown = true;
      stderr.write(`\r\u001b[K${doing}: ${grouped(done)} of ${count(all, one)}`);
    },
    end() {
      if (shown) stderr.write("\r\u001b[K");
    },
  };
}

const patience = 1_000;
const interval = 100;
