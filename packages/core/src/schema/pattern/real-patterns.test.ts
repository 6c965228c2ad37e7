import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compilePattern } from "./compile-pattern.ts";

const size = 10_000;

/** Patterns that libraries write into schemas, and what they should make of a text. */
test.each<[name: string, pattern: string, matches: string, misses: string]>([
  [
    "zod's e-mail",
    "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
    "ada@example.org",
    "a..b@example.org",
  ],
  [
    "zod's uuid",
    "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}(-0{4}){3}-0{12})$",
    "123e4567-e89b-12d3-a456-426614174000",
    "123e4567-e89b-02d3-a456-426614174000",
  ],
  [
    "zod's date and time",
    "^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))T(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:Z))$",
    "2024-02-29T23:59:59.5Z",
    "2023-02-29T23:59:59Z",
  ],
  [
    "IPv4",
    "^(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)$",
    "192.168.0.255",
    "192.168.0.256",
  ],
  ["base64", "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$", "YWJj", "YWJ"],
  [
    "semantic versions",
    "^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?$",
    "1.0.0-alpha.1+build.5",
    "1.0.0-01",
  ],
  [
    "host names",
    "^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}$",
    "a-b.example.org",
    "-a.example.org",
  ],
  ["passwords", "^(?=.*[A-Z])(?=.*\\d)(?=.*[^\\w]).{8,}$", "Passw0rd!", "password!"],
  ["durations", "^P(?!$)(\\d+Y)?(\\d+M)?(\\d+D)?(T(?=\\d)(\\d+H)?(\\d+M)?(\\d+S)?)?$", "P1DT2H", "P1DT"],
  ["telephone numbers", "^\\+[1-9]\\d{1,14}$", "+4930123456", "+0301234"],
  ["names in any script", "^\\p{L}[\\p{L}\\p{M}' -]{0,99}$", "Łukasz O'Neil", "7of9"],
  ["a long text without edges of space", "^\\S(.{0,4998}\\S)?$", "a b", "a b "],
  ["no such word", "^((?!secret).)*$", "open", "a secret"],
])("%s runs on the platform's matcher", (_name, pattern, matches, misses) => {
  const compiled = compilePattern(pattern, { size });
  expect(compiled.ok && [compiled.test(matches), compiled.test(misses)]).toEqual([true, false]);
  expect(compiled).toMatchObject({ ok: true, engine: "native", unicode: true });
  expect(compiled.ok && [compiled.test(matches), compiled.test(misses)]).toEqual([true, false]);
});

const shared = new URL("../../../../../../shared/", import.meta.url);
const corpus = new URL("corpus/tools.jsonl", shared);

test("every pattern of a real tool is run", ({ skip }) => {
  skip(!existsSync(corpus), "the corpus is not beside the checkout");
  const tools = readFileSync(corpus, "utf8").split("\n").filter(Boolean);
  const patterns = new Set(tools.flatMap((line) => patternsIn(JSON.parse(line))));
  expect(patterns.size).toBeGreaterThan(20);
  expect([...patterns].filter((pattern) => !compilePattern(pattern, { size }).ok)).toEqual([]);
});

function patternsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { pattern, patternProperties } = value as Record<string, unknown>;
  return [
    ...(typeof pattern === "string" ? [pattern] : []),
    ...(typeof patternProperties === "object" ? Object.keys(patternProperties ?? {}) : []),
    ...Object.values(value).flatMap(patternsIn),
  ];
}

interface Group {
  readonly description: string;
  readonly schema: { pattern?: string; patternProperties?: Record<string, true | { type: "integer" }> };
  readonly tests: { description: string; data: unknown; valid: boolean }[];
}

const suite = new URL("json-schema-test-suite/tests/", shared);
const files = (existsSync(suite) ? readdirSync(suite) : []).flatMap((dialect) =>
  ["ecmascript-regex", "non-bmp-regex"].map((name) => `${dialect}/optional/${name}.json`),
);

describe.skipIf(files.length === 0)("the official suite (needs its folder)", () => {
  const groups = files
    .filter((file) => existsSync(new URL(file, suite)))
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, suite), "utf8")) as Group[]);

  test.each(groups.filter(({ schema }) => schema.pattern ?? schema.patternProperties))(
    "$description",
    (group) => {
      const { pattern, patternProperties } = group.schema;
      for (const { data, valid } of group.tests) {
        if (pattern !== undefined && typeof data === "string") expect(accepts(pattern, data)).toBe(valid);
        for (const [key, rule] of Object.entries(patternProperties ?? {})) {
          for (const [name, value] of Object.entries(data as object)) {
            // A name that matches is judged by the rule; one that does not is an additional property.
            const fits = rule === true || Number.isInteger(value);
            expect(accepts(key, name) ? fits : rule !== true).toBe(valid);
          }
        }
      }
    },
  );
});

function accepts(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern, { size });
  return compiled.ok && compiled.unicode && compiled.test(text);
}
