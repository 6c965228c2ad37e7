import type { RivalName } from "./rival.ts";
import { runRounds } from "./run-child.ts";
import { geometricMean, joinRounds, median, quantile, smallest } from "./statistics.ts";
import type { Times } from "./task.ts";

/** One figure of one library, such as `cold p50` in microseconds. */
export class Figures {
  readonly #found = new Map<string, number>();

  set(rival: RivalName, figure: string, value: number): void {
    this.#found.set(`${rival} ${figure}`, value);
  }

  get(rival: RivalName, figure: string): number | undefined {
    return this.#found.get(`${rival} ${figure}`);
  }
}

export interface Scope {
  readonly names: readonly RivalName[];
  readonly workload: string;
  readonly rounds: number;
}

export function addCold(figures: Figures, { names, workload, rounds }: Scope): void {
  const more: RivalName[] = ["toolwright-diagnosed", "ajv-meta"];
  for (const [rival, found] of runRounds([...names, ...more], { measure: "cold", workload }, rounds)) {
    const times = joined(found, "cold", median);
    figures.set(rival, "cold p50", quantile(times, 0.5));
    figures.set(rival, "cold p99", quantile(times, 0.99));
  }
}

export function addHot(figures: Figures, { names, workload, rounds }: Scope): void {
  for (const [rival, found] of runRounds(names, { measure: "hot", workload }, rounds)) {
    for (const mode of Object.keys(found[0]!))
      figures.set(rival, mode, geometricMean(joined(found, mode, smallest)));
  }
}

export function addMixed(figures: Figures, { names, workload, rounds }: Scope): void {
  for (const [rival, found] of runRounds(names, { measure: "mixed", workload }, rounds))
    figures.set(rival, "mixed", joined(found, "mixed", smallest)[0]!);
}

export function addMeta(figures: Figures, { workload, rounds }: Scope): void {
  for (const [rival, found] of runRounds(["toolwright", "ajv"], { measure: "meta", workload }, rounds))
    figures.set(rival, "meta", quantile(joined(found, "meta", smallest), 0.5));
}

const withoutCode = ["--disallow-code-generation-from-strings"];

/** As in a browser with a strict content-security policy: those that cannot work there drop out by name. */
export function addInterpreters(figures: Figures, { workload, rounds }: Scope): void {
  const names: RivalName[] = ["toolwright-interpreter", "ata", "typebox", "cfworker", "hyperjump"];
  for (const [rival, found] of runRounds(names, { measure: "verdicts", workload }, rounds, withoutCode)) {
    for (const mode of ["valid", "invalid"])
      figures.set(rival, `interpreted ${mode}`, geometricMean(joined(found, mode, smallest)));
  }
  for (const [rival, found] of runRounds(names, { measure: "mixed", workload }, rounds, withoutCode))
    figures.set(rival, "interpreted mixed", joined(found, "mixed", smallest)[0]!);
}

export function addMemory(figures: Figures, { names, workload }: Scope): void {
  for (const [rival, found] of runRounds(names, { measure: "memory", workload }, 1, ["--expose-gc"])) {
    figures.set(rival, "heap", found[0]!.heap![0]!);
    figures.set(rival, "resident", found[0]!.resident![0]!);
  }
}

const joined = (found: readonly Times[], name: string, join: (times: number[]) => number): number[] =>
  joinRounds(
    found.map((times) => times[name]!),
    join,
  );
