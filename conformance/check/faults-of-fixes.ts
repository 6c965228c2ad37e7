import { applyFixes, type CheckOptions, check, type Diagnostic, type Fix, isError } from "@toolwright/core";
import { faultsOfEdit } from "./faults-of-edit.ts";

const mostRounds = 3;
/** Looked at one by one. */
const mostFixes = 10;

/** What fixes promise for every text, and break for this one; nothing when all is well. */
export function faultsOfFixes(text: string, options: CheckOptions): string[] {
  return [...faultsOfSafeFixes(text, options), ...faultsOfUnsafeFixes(text, options)];
}

/** Safe ones never make anything worse, and after a few rounds there is nothing left to do. */
function faultsOfSafeFixes(text: string, options: CheckOptions): string[] {
  const before = check(text, options);
  const rounds = [text];
  for (let round = 0; round <= mostRounds; round++) {
    const here = rounds.at(-1)!;
    const { text: fixed } = applyFixes(here, check(here, options).diagnostics, "safe");
    if (fixed === here) break;
    if (round === mostRounds) return [`fixes go on after ${mostRounds} rounds: ${fixed}`];
    rounds.push(fixed);
  }
  const after = check(rounds.at(-1)!, options);
  const more = newErrors(before.diagnostics, after.diagnostics);
  return more.length === 0 ? [] : [`safe fixes add ${more.join(", ")}`];
}

/** Each one that is applied does away with what it is for, and the rest are named. */
function faultsOfUnsafeFixes(text: string, options: CheckOptions): string[] {
  const { diagnostics } = check(text, options);
  const wanted = diagnostics.filter(({ fix }) => fix !== undefined && fix.safety !== "manual");
  const { text: fixed, applied, skipped } = applyFixes(text, diagnostics, "unsafe");
  const faults: string[] = [];
  if (applied.length + skipped.length !== wanted.length) faults.push("a fix is neither applied nor skipped");
  if (applied.length === 0 && fixed !== text) faults.push("a text changes without a fix");
  faults.push(...faultsOfEachFix(text, wanted, options));
  return faults;
}

/** One by one, so that each is seen for itself. */
function faultsOfEachFix(text: string, wanted: readonly Diagnostic[], options: CheckOptions): string[] {
  const before = check(text, options).diagnostics;
  return wanted.slice(0, mostFixes).flatMap((diagnostic) => {
    const { text: fixed, applied } = applyFixes(text, [diagnostic], "unsafe");
    if (applied.length === 0) return [];
    const faults = faultsOfEdit(text, fixed, diagnostic.fix as Fix);
    const after = check(fixed, options).diagnostics;
    // What comes next may move up into the place of what is gone, and be told in the same words.
    const isLess = after.filter(saysAs(diagnostic)).length < before.filter(saysAs(diagnostic)).length;
    const isThere = after.filter(saysAs(diagnostic)).some(({ pointer }) => pointer === diagnostic.pointer);
    if (isThere && !isLess) faults.push("what it is for is still there");
    return faults.map((fault) => `${named(diagnostic)}: ${fault}`);
  });
}

const saysAs =
  ({ code, message }: Diagnostic) =>
  (other: Diagnostic): boolean =>
    other.code === code && other.message === message;

const named = ({ code, pointer }: Diagnostic): string => `${code} at "${pointer}"`;

/** What is repaired may take more characters than what was wrong. */
const ofSize = new Set(["definitions-too-large"]);

/** Errors of which there are more than before, by code. */
function newErrors(before: readonly Diagnostic[], after: readonly Diagnostic[]): string[] {
  const count = (list: readonly Diagnostic[], code: string): number =>
    list.filter((one) => isError(one) && one.code === code).length;
  return [...new Set(after.filter(isError).map(({ code }) => code))].filter(
    (code) => !ofSize.has(code) && count(after, code) > count(before, code),
  );
}
