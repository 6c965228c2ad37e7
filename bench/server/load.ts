import { measureMixedLoad } from "../../conformance/workers/measure-load.ts";
import { byTool, type CallTime } from "../../conformance/workers/put-load.ts";
import { markdown } from "../schema/tables.ts";

const named: Readonly<Record<string, string>> = {
  nothing: "a function that does nothing",
  waiting: "a function that waits 200 ms",
  echo: "a process, isolated as Standard",
};

/** Mixed load at 80 % of the most for half a minute; `npm run soak` puts it for ten. */
export async function report(isQuick: boolean): Promise<string> {
  const { most, asked, put, undisturbed, takenShare, memory } = await measureMixedLoad(
    isQuick ? 10_000 : 30_000,
  );
  const megabytes = (each: readonly number[] | undefined) =>
    (each ?? []).map((one) => one.toFixed(0)).join(" / ");
  const rows = (what: string, calls: readonly CallTime[]) =>
    byTool(calls).map(([tool, { p50, p99 }]) => [
      `${what} of ${named[tool] ?? tool}`,
      `${p50.toFixed(0)} / ${p99.toFixed(0)} (${(p99 / p50).toFixed(1)})`,
    ]);
  return markdown(
    ["mixed load, one server and two workers", ""],
    [
      [
        "calls a second: most / asked for / done",
        [most, asked, put.perSecond].map((n) => n.toFixed(0)).join(" / "),
      ],
      ...rows("p50 / p99 ms (p99 over p50)", put.calls),
      ["taken by other machines of this one's processors", `${(100 * takenShare).toFixed(1)} %`],
      ["calls while nothing was taken", `${undisturbed.length} of ${put.calls.length}`],
      ...rows("of these, p50 / p99 ms (p99 over p50)", undisturbed),
      ["failed", `${put.failed} of ${put.calls.length}`],
      ["MB of server / workers at the beginning", megabytes(memory[0])],
      ["and at the end", megabytes(memory.at(-1))],
    ],
  );
}
