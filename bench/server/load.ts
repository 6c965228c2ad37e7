import { measureMixedLoad } from "../../conformance/workers/measure-load.ts";
import { markdown } from "../schema/tables.ts";

const named: Readonly<Record<string, string>> = {
  nothing: "a function that does nothing",
  waiting: "a function that waits 200 ms",
  echo: "a process, isolated as Standard",
};

/** Mixed load at 80 % of the most for half a minute; `npm run soak` puts it for ten. */
export async function report(isQuick: boolean): Promise<string> {
  const { most, asked, put, memory } = await measureMixedLoad(isQuick ? 10_000 : 30_000);
  const megabytes = (each: readonly number[] | undefined) =>
    (each ?? []).map((one) => one.toFixed(0)).join(" / ");
  return markdown(
    ["mixed load, one server and two workers", ""],
    [
      [
        "calls a second: most / asked for / done",
        [most, asked, put.perSecond].map((n) => n.toFixed(0)).join(" / "),
      ],
      ...put.byTool.map(([tool, { p50, p99 }]) => [
        `p50 / p99 ms (p99 over p50) of ${named[tool] ?? tool}`,
        `${p50.toFixed(0)} / ${p99.toFixed(0)} (${(p99 / p50).toFixed(1)})`,
      ]),
      ["failed", `${put.failed} of ${put.calls}`],
      ["MB of server / workers at the beginning", megabytes(memory[0])],
      ["and at the end", megabytes(memory.at(-1))],
    ],
  );
}
