import { sizes } from "../layers.ts";
import { type Finding, type House, isModule, isTest } from "./house.ts";

/** Modules over the ceiling, tests among them; and the median of the modules that are no tests. */
export function findOversize(house: House): readonly Finding[] {
  const modules = [...house]
    .filter(([file]) => isModule(file))
    .map(([file, text]) => ({ file, lines: linesOf(text) }));
  const tooLong = modules
    .filter(({ lines }) => lines > sizes.ceiling)
    .map(({ file, lines }) => ({ file, problem: `has ${lines} lines; the ceiling is ${sizes.ceiling}` }));
  const median = medianOf(modules.filter(({ file }) => !isTest(file)).map(({ lines }) => lines));
  const tooLongMostly = {
    file: "(all)",
    problem: `the median is ${median} lines; it stays under ${sizes.median}`,
  };
  return median < sizes.median ? tooLong : [...tooLong, tooLongMostly];
}

const linesOf = (text: string): number => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
