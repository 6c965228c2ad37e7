import { expect, test } from "vitest";
import { showProgress } from "./progress.ts";

function tell(times: readonly number[], isTTY = true): string {
  let time = 0;
  const said: string[] = [];
  const stderr = { isTTY, width: 80, write: (text: string) => void said.push(text) };
  const progress = showProgress({ stderr, now: () => time }, 1_200);
  times.forEach((at, done) => {
    time = at;
    progress.tell(done);
  });
  progress.end();
  return said.join("");
}

const clear = "\r\u001b[K";

test.each<[name: string, times: number[], isTTY: boolean, said: string]>([
  ["who waits less than a second sees nothing", [0, 500, 999], true, ""],
  [
    "who waits longer sees a count, and then it goes",
    [0, 1_000],
    true,
    `${clear}Checking: 1 of 1,200 files${clear}`,
  ],
  [
    "it is not redrawn faster than the eye",
    [1_000, 1_050, 1_100],
    true,
    `${clear}Checking: 0 of 1,200 files${clear}Checking: 2 of 1,200 files${clear}`,
  ],
  ["a log file is spared", [0, 5_000], false, ""],
])("%s", (_name, times, isTTY, said) => expect(tell(times, isTTY)).toBe(said));
