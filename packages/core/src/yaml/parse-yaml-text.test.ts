import fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import type { JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { parseJsonText } from "../json/text/parse-json-text.ts";
import { walk } from "../json/walk.ts";
import { parseYamlText } from "./parse-yaml-text.ts";

test.each<[title: string, text: string, value: JsonValue]>([
  [
    "a tool",
    "name: ping # quick\ninputSchema:\n  type: object\n",
    { name: "ping", inputSchema: { type: "object" } },
  ],
  ["a list of tools", "- name: a\n- name: b\n", [{ name: "a" }, { name: "b" }]],
  ["JSON", '{"a": [1, 2.5, true, null, "b"]}', { a: [1, 2.5, true, null, "b"] }],
  [
    "a folded text",
    "description: >-\n  The weather\n  in a city.\n",
    { description: "The weather in a city." },
  ],
  ["a text with its line ends", "description: |\n  One\n  Two\n", { description: "One\nTwo\n" }],
  [
    "dates, as text",
    "since: 2026-11-15\nat: 2026-11-15T10:00:00Z\n",
    { since: "2026-11-15", at: "2026-11-15T10:00:00Z" },
  ],
  [
    "words of YAML 1.1, as text",
    "- yes\n- no\n- on\n- 0b11\n- 1_000\n- 12:30\n",
    ["yes", "no", "on", "0b11", "1_000", "12:30"],
  ],
  ["numbers of every notation", "[0x1F, 0o17, +1, .5, 1., -1.5e3]", [31, 15, 1, 0.5, 1, -1500]],
  ["values that are not written", "a:\nb: ~\n", { a: null, b: null }],
  [
    "an anchor and its aliases",
    "a: &x {b: 1}\nc: *x\nd: [*x]\n",
    { a: { b: 1 }, c: { b: 1 }, d: [{ b: 1 }] },
  ],
  ["an anchor that is used again", "[&x 1, *x, &x 2, *x]", [1, 1, 2, 2]],
  ["an anchor on a key", "&x a: *x\n", { a: "a" }],
  ["a merge key in quotes", '"<<": 1\n', { "<<": 1 }],
  ["a document with its marks", "%YAML 1.2\n---\na: 1\n...\n", { a: 1 }],
  ["a byte-order mark", "\ufeffa: 1\n", { a: 1 }],
  [
    "names of the prototype",
    "__proto__: {a: 1}\nconstructor: 2\n",
    JSON.parse('{"__proto__":{"a":1},"constructor":2}'),
  ],
])("%s is read", (_title, text, value) => {
  expect(parseYamlText(text)).toMatchObject({ value, diagnostics: [] });
  expect(parseYamlText(new TextEncoder().encode(text)).value).toEqual(value);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test.each<[title: string, text: string, found: object]>([
  ["a tag", "a: !!str 1\n", { code: "not-json", pointer: "/a", line: 1, column: 10 }],
  ["a tag that would make an object", "a: !!js/function x\n", { code: "not-json", pointer: "/a" }],
  ["a tag on a list", "!!set {a: null}\n", { code: "not-json", pointer: "" }],
  ["a number as key", "a:\n  1: x\n", { code: "not-json", pointer: "/a", line: 2, column: 3 }],
  [
    "a list as key",
    "? [a]\n: 1\n",
    { code: "not-json", pointer: "", message: "A key must be a text; put it in quotes." },
  ],
  ["a null as key", ": 1\n", { code: "not-json" }],
  ["a merge key", "a: &x {b: 1}\nc:\n  <<: *x\n", { code: "not-json", pointer: "/c", line: 3, column: 3 }],
  ["not a number", "a: .nan\n", { code: "not-json", pointer: "/a", message: "JSON has no number .nan." }],
  ["infinity", "- -.inf\n", { code: "not-json", pointer: "/0" }],
  ["a number beyond all", "1e999\n", { code: "not-json", pointer: "" }],
  ["YAML 1.1", "%YAML 1.1\n---\na: yes\n", { code: "not-json", line: 1, column: 1 }],
  ["two documents", "a: 1\n---\nb: 2\n", { code: "trailing-text", line: 2 }],
  [
    "an alias without an anchor",
    "a: *x\n",
    { code: "not-json", message: "The alias *x comes after no anchor of that name." },
  ],
  [
    "an alias to itself",
    "&x [*x]\n",
    { code: "not-json", message: "The alias *x stands inside what it stands for." },
  ],
  ["tabs as indentation", "a:\n\tb: 1\n", { code: "invalid-yaml", line: 2, column: 1 }],
  ["a list without its end", "a: [1, 2\n", { code: "invalid-yaml" }],
  ["no text", "", { code: "invalid-yaml", message: "The text holds no value.", line: 1, column: 1 }],
  ["only a comment", "# nothing\n", { code: "invalid-yaml" }],
])("%s is refused", (_title, text, found) => {
  const { value, diagnostics } = parseYamlText(text);
  expect(value).toBeUndefined();
  expect(diagnostics).toContainEqual(expect.objectContaining({ severity: "error", ...found }));
});

test("bytes that are not UTF-8 are refused", () => {
  const { value, diagnostics } = parseYamlText(new Uint8Array([0x61, 0x3a, 0x20, 0xff]));
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: "invalid-utf-8", line: 1, column: 4 }]);
});

test("of a key that stands twice the last counts, and it is told", () => {
  expect(parseYamlText("a: 1\nb:\n  c: 1\n  c: 2\n")).toMatchObject({
    value: { a: 1, b: { c: 2 } },
    diagnostics: [{ code: "duplicate-key", pointer: "/b/c", line: 4, column: 3 }],
  });
});

test.each(["9007199254740993", "0x20000000000001", "0.1000000000000000055", "1.00000000000000000001e3"])(
  "%s is told to lose digits, and read",
  (text) =>
    expect(parseYamlText(text)).toMatchObject({
      value: Number(text),
      diagnostics: [{ code: "lossy-number" }],
    }),
);

test.each<[title: string, text: string, code: string]>([
  ["brackets", "[".repeat(100_000), "nested-too-deep"],
  ["dashes", `${"- ".repeat(100_000)}a`, "nested-too-deep"],
  [
    "indentation",
    Array.from({ length: 1_000 }, (_, i) => `${" ".repeat(i)}a:\n`).join(""),
    "nested-too-deep",
  ],
  ["keys", "? ".repeat(50_000), "nested-too-deep"],
  ["commas", `[${",".repeat(100_000)}`, "invalid-yaml"],
  ["quotes", '"'.repeat(100_000), "invalid-yaml"],
  ["lists one after the other", "[]".repeat(100_000), "invalid-yaml"],
  ["directives", "%A\n".repeat(100_000), "invalid-yaml"],
  ["a text beyond the limit", "a".repeat(2_000_000), "text-too-large"],
  ["a billion laughs", laughs(30), "too-many-aliases"],
])("%s ends with a diagnostic", (_title, text, code) => {
  const { value, diagnostics } = parseYamlText(text);
  expect(value).toBeUndefined();
  expect(diagnostics.map((one) => one.code)).toContain(code);
});

function laughs(levels: number): string {
  const lines = Array.from({ length: levels }, (_, i) => `- &a${i + 1} [*a${i}, *a${i}]\n`);
  return `- &a0 ha\n${lines.join("")}`;
}

test("aliases count with the depth of what they bring", () => {
  const text = "- &a []\n- &b [*a]\n- [*b]\n";
  expect(parseYamlText(text, { maxDepth: 4 }).diagnostics).toEqual([]);
  expect(parseYamlText(text, { maxDepth: 3 }).diagnostics).toMatchObject([
    { code: "nested-too-deep", line: 3, column: 4 },
  ]);
});

test("errors of others keep their traces", () => {
  parseYamlText("[");
  expect(new Error("x").stack).toContain("parse-yaml-text.test");
});

test("as deep as the limit is fine", () => {
  expect(parseYamlText(`${"[".repeat(500)}${"]".repeat(500)}`).diagnostics).toEqual([]);
  expect(parseYamlText(`${"[".repeat(501)}${"]".repeat(501)}`).value).toBeUndefined();
  expect(parseYamlText(`${"- ".repeat(500)}a`).diagnostics).toEqual([]);
});

test("no text makes it throw", () => {
  const piece = fc.constantFrom(
    ..."a|: |- |? |[|]|{|}|, |\n|  |#|&x |*x|!t |\"|'|>\n|---\n|...\n|\t|%YAML 1.2\n|\ufeff|<<|0x|.inf".split(
      "|",
    ),
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")),
  );
  fc.assert(
    fc.property(text, (given) => {
      const { value, diagnostics, positionOf } = parseYamlText(given);
      if (value === undefined) expect(diagnostics).not.toEqual([]);
      else expect(positionOf("")).toBeDefined();
    }),
    { numRuns: 1_000 },
  );
});

test("what YAML wrote is read as it was, and every value has its place", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (given) => {
      const value = JSON.parse(JSON.stringify(given)) as JsonValue;
      const text = stringify(value);
      const parsed = parseYamlText(text);
      expect(parsed.value).toEqual(value);
      walk(value, ({ pointer }) => {
        const position = parsed.positionOf(pointer);
        expect(position).toBeDefined();
        expect(position?.key === undefined).toBe(pointer === "" || Array.isArray(parentOf(value, pointer)));
        return undefined;
      });
    }),
  );
});

const parentOf = (value: JsonValue, pointer: string): JsonValue | undefined => {
  let parent: JsonValue | undefined;
  walk(value, (step) => {
    if (typeof step.value !== "object" || step.value === null) return undefined;
    if (Object.keys(step.value).some((key) => child(step.pointer, key) === pointer)) parent = step.value;
    return undefined;
  });
  return parent;
};

test("JSON is read as JSON, positions included", () => {
  const text = '{\n  "a": [1, {"b": "c"}],\n  "d~/": null\n}\n';
  const yaml = parseYamlText(text);
  const json = parseJsonText(text);
  expect(yaml.value).toEqual(json.value);
  for (const pointer of ["", "/a", "/a/0", "/a/1/b", "/d~0~1", "/nothing", "/a/7", "no pointer"]) {
    expect(yaml.positionOf(pointer)).toEqual(json.positionOf(pointer));
  }
});

test("what stands behind an alias has the place of its anchor", () => {
  const { positionOf } = parseYamlText("a: &x\n  b: 1\nc: *x\n");
  expect(positionOf("/c")).toMatchObject({ line: 3, column: 4, length: 2 });
  expect(positionOf("/c/b")).toMatchObject({ line: 2, column: 6, key: { line: 2, column: 3 } });
});
