import { expect, test } from "vitest";
import { compilePattern } from "./compile-pattern.ts";

const length = 100_000;
const as = "a".repeat(length);
/** Two letters without a period. */
const mixed = Array.from({ length }, (_, i) => (Math.sin(i * i) > 0 ? "a" : "b")).join("");

test.each<[pattern: string, text: string]>([
  ["^(a+)+$", `${as}!`],
  ["^(a*)*$", `${as}!`],
  ["^(a|a)*$", `${as}!`],
  ["^(a|aa)+$", `${as}!`],
  ["(a|b|ab)*c", mixed],
  ["(x+x+)+y", "x".repeat(length)],
  ["^(([a-z])+.)+[A-Z]([a-z])+$", as],
  ["(.*a){25}b", as],
  ["(a?){30}a{30}b", as],
  ["a{0,1000}a{0,1000}b", as],
  ["^[a-z]{0,5000}[a-z0-9]{0,5000}$", `${as}!`],
  ["\\s+$", `${" ".repeat(length)}x`],
  ["^\\s+|\\s+$", `x${" ".repeat(length)}x`],
  ["f.*o", "f".repeat(length)],
  ["^(.+)@(.+)$", "@".repeat(length)],
  ["<.*>.*<\\/.*>", "<>".repeat(length / 2)],
  ["^[a-z][a-z0-9-]*[a-z0-9]+$", `${as}-`],
  ["^(?=(a+)+$)a", `${as}!`],
  ["^(?!.*(a+)+b$)", as],
  ["(?=.*a.*b.*c)(?!.*d.*e)(?<=a.*b.*)c", mixed],
  ["(?<=^(a|a)*)b", as],
  ["(\\w+\\s?)+\\b!", as],
  ["[ab]*a[ab]{900}c", mixed],
  ["(?:\\p{L}+\\p{L}+)+x", "é".repeat(length)],
  ["^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4})?::([0-9a-fA-F]{1,4}:?){0,6})$", `::${as}`],
  ["[ab]*a(?:[ab]x?){40}c", mixed],
  ["[ab]*a(?:\\b|[ab]){6}c", mixed],
  ["^(a|b)\\1(a|b)*\\1*c$", as],
])("%s answers within 100 ms of work on 100,000 characters, cold and warm", (pattern, text) => {
  const attempts = [1, 2, 3].map(() => {
    const compiled = compilePattern(pattern, { size: 10_000 });
    if (!compiled.ok) throw new TypeError(compiled.message);
    const cold = millisecondsOf(() => compiled.test(text));
    return Math.max(
      cold,
      millisecondsOf(() => compiled.test(text)),
    );
  });
  expect(Math.min(...attempts)).toBeLessThan(100);
});

test.each([
  ["a count of a count", "(a{1000}){1000}"],
  ["counts four deep", "(((a{100}){100}){100}){100}"],
  ["a count of what may be empty", "(?:a?b?){900}"],
  ["more states than a machine may have", "(a|b)*a(a|b){400}c"],
  ["references to anything", "(.*)(.*)(.*)\\3\\2\\1$"],
  [
    "references that multiply",
    `${"(a|b)".repeat(30)}${Array.from({ length: 30 }, (_, i) => `\\${i + 1}`).join("")}`,
  ],
  ["nesting", "(".repeat(100_000)],
  ["a long class", `[${"\\u{1F432}x".repeat(100_000)}]`],
  ["many escapes", "\\1".repeat(100_000)],
  ["many alternatives", "a|".repeat(100_000)],
])("%s is refused, and at once", (_name, pattern) => {
  let refused = false;
  const took = millisecondsOf(() => {
    refused = !compilePattern(pattern, { size: 10_000 }).ok;
  });
  expect(refused).toBe(true);
  expect(took).toBeLessThan(100);
});

/**
 * Processor time of this thread: the wall clock also counts what else the computer does, and the processor time of the
 * process what is collected meanwhile of all that other tests have left.
 */
function millisecondsOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  return process.threadCpuUsage(before).user / 1_000;
}
