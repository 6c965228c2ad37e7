import type { JsonObject } from "@toolwright/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runTool } from "../test/run-tool.ts";
import { validateContent } from "./validate-content.ts";

const check = (content: string, kind: string, schema?: JsonObject) =>
  runTool(validateContent, { content, kind, ...(schema && { schema }) });

const person: JsonObject = {
  type: "object",
  properties: { age: { type: "integer" }, mail: { format: "email" } },
  required: ["name"],
};

test.each<[content: string, kind: string, valid: boolean, problems: string[], schema?: JsonObject]>([
  ['{"a":1}', "json", true, []],
  ['{"a":1,}', "json", false, ["invalid-json 1:7"]],
  ["", "json", false, ["invalid-json 1:1"]],
  ['{"name":"x","age":3}', "json", true, [], person],
  ['{\n "age": "3"\n}', "json", false, ["required / 1:1", "type /age 2:9"], person],
  ['{"name":"x","mail":"no"}', "json", false, ["format /mail 1:20"], person],
  ["name: x\nage: 3", "yaml", true, [], person],
  ["name: x\nage: drei", "yaml", false, ["type /age 2:6"], person],
  ["a: [1", "yaml", false, ["invalid-yaml 1:6"]],
  ["plain text\n", "text", true, []],
  ["a\u0007b", "text", false, ["control-character 1:2"]],
  ["a\n\ud800b", "text", false, ["half-character 2:1"]],
  ["a\u202eb", "text", true, ["bidirectional-control 1:2"]],
  ["a\r\nb\nc", "text", true, ["mixed-line-ends 1:"]],
  ["# A\n\n### C\n", "markdown", true, ["skipped-level 3:1"]],
  ["#A\n", "markdown", true, ["heading-without-space 1:1"]],
  ["```\n# A\n[x]()\n", "markdown", false, ["unclosed-code 1:1"]],
  ["````\n```\n````\nend", "markdown", true, []],
  [
    "see [here]() and [there][t] and [ok][o] and `[x]()`\n\n[o]: /x",
    "markdown",
    true,
    ["empty-link 1:5", "undefined-link 1:18"],
  ],
])("%j as %s", async (content, kind, valid, problems, schema) => {
  const { output } = await check(content, kind, schema);
  const found = ((output?.problems ?? []) as JsonObject[]).map(
    ({ code, pointer, line = "", column = "" }) =>
      `${code} ${schema === undefined ? "" : `${pointer || "/"} `}${line}:${column}`,
  );
  expect({ valid: output?.valid, found }).toEqual({ valid, found: problems });
});

test("a schema that is none, or that nothing could fit, is the caller's mistake", async () => {
  expect(await check("{}", "json", { type: "strnig" })).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(await check("x", "text", {})).toMatchObject({ code: "VALIDATION_FAILED" });
});

test("any text of any kind is judged, quickly", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "binary" }),
      fc.constantFrom("json", "yaml", "markdown", "text"),
      async (content, kind) => {
        expect((await check(content, kind)).output).toBeDefined();
      },
    ),
    { numRuns: 500 },
  );
  const started = performance.now();
  for (const content of [
    "[".repeat(50_000),
    "`".repeat(50_000),
    "[a](".repeat(20_000),
    "#".repeat(50_000),
    "\u0007".repeat(50_000),
  ])
    for (const kind of ["markdown", "text"]) await check(content, kind);
  expect(performance.now() - started).toBeLessThan(5_000);
}, 30_000);
