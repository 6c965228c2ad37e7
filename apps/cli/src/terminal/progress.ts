import type { Io } from "../io/io.ts";
import { count, grouped } from "./count.ts";

export interface Progress {
  readonly tell: (done: number) => void;
  readonly end: () => void;
}

/** A line on stderr that counts files, for people who wait longer than a second. */
export function showProgress({ stderr, now }: Pick<Io, "stderr" | "now">, files: number): Progress {
  const started = now();
  let told = started + patience - interval;
  let shown = false;
  return {
    tell(done) {
      if (now() - told < interval || !stderr.isTTY) return;
      told = now();
      shown = true;
      stderr.write(`\r\u001b[KChecking: ${grouped(done)} of ${count(files, "file")}`);
    },
    end() {
      if (shown) stderr.write("\r\u001b[K");
    },
  };
}

const patience = 1_000;
const interval = 100;
