import { quantile } from "../schema/statistics.ts";
import { markdown, rounded } from "../schema/tables.ts";

/** Design section 14: this many times faster than Ajv compiles at the median, and this many µs for one in a hundred. */
const atLeast = 20;
const mostMicroseconds = 1_000;

/** Every profile beside the rivals, with what was promised. */
export function barTable(times: ReadonlyMap<string, readonly number[]>): string {
  const compile = times.get("Ajv compile")!;
  const rows = [...times].map(([name, own]) => {
    const [p50, p99] = [quantile(own, 0.5), quantile(own, 0.99)];
    const ratio = quantile(compile, 0.5) / p50;
    const isRival = name.startsWith("Ajv");
    const passes = ratio >= atLeast && p99 < mostMicroseconds;
    return [
      name,
      rounded(p50),
      rounded(p99),
      name === "Ajv compile" ? "" : `${rounded(ratio)}x`,
      name === "Ajv compile" ? "" : `${rounded(quantile(compile, 0.99) / p99)}x`,
      isRival ? "" : passes ? "pass" : "FAIL",
    ];
  });
  return markdown(
    ["", "p50 µs", "p99 µs", "Ajv compile / p50", "Ajv compile / p99", `${atLeast}x, p99 < 1 ms`],
    rows,
  );
}
