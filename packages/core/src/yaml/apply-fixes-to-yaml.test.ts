import fc from "fast-check";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { applyFixes } from "../diagnostic/apply-fixes.ts";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { Fix } from "../diagnostic/fix.ts";
import type { JsonValue } from "../json/json.ts";
import { applyPatch, type PatchOp } from "../json/patch.ts";
import type { Position } from "../json/text/positions.ts";
import { walk } from "../json/walk.ts";
import { applyFixesToYaml } from "./apply-fixes-to-yaml.ts";
import { parseYamlText } from "./parse-yaml-text.ts";

const problem = (patch: readonly PatchOp[], safety: Fix["safety"] = "safe"): Diagnostic => ({
  code: "some-rule",
  severity: "error",
  message: "m",
  pointer: "",
  fix: { title: "Do it", safety, patch },
});

const fixed = (text: string, ...patches: PatchOp[][]): string => {
  const { text: changed, skipped } = applyFixesToYaml(
    text,
    patches.map((patch) => problem(patch)),
    "safe",
  );
  expect(skipped).toEqual([]);
  return changed;
};

const tool = `# The tool that everybody calls
name: get-weather   # as in the app
description: 'The weather in a city.'

parameters:
    type: object
    properties:
        city: {type: string, minLength: 1}   # required
        days:
            type: integer
            # at most a week
            maximum: 7
    required:
    - city
    - days
`;

test.each<[title: string, text: string, patch: PatchOp[], expected: (text: string) => string]>([
  [
    "a name is replaced before its comment",
    tool,
    [{ op: "replace", path: "/name", value: "get_weather" }],
    (text) => text.replace("get-weather ", "get_weather "),
  ],
  [
    "single quotes stay single",
    tool,
    [{ op: "replace", path: "/description", value: "Today's weather" }],
    (text) => text.replace("'The weather in a city.'", "'Today''s weather'"),
  ],
  [
    "a member goes with its line and leaves the comments",
    tool,
    [{ op: "remove", path: "/parameters/properties/days/maximum" }],
    (text) => text.replace("            maximum: 7\n", ""),
  ],
  [
    "a member with all below it goes",
    tool,
    [{ op: "remove", path: "/parameters/properties/days" }],
    (text) => text.replace(/ {8}days:\n(?: {12}.*\n)+/, ""),
  ],
  [
    "a member between brackets goes with its comma",
    tool,
    [{ op: "remove", path: "/parameters/properties/city/minLength" }],
    (text) => text.replace("{type: string, minLength: 1}", "{type: string}"),
  ],
  [
    "a member comes at the end of its map, in the author's indentation",
    tool,
    [{ op: "add", path: "/parameters/additionalProperties", value: false }],
    (text) => `${text}    additionalProperties: false\n`,
  ],
  [
    "a member comes before the end of a map in the middle",
    tool,
    [{ op: "add", path: "/parameters/properties/days/enum", value: [1, 7] }],
    (text) =>
      text.replace("maximum: 7\n", "maximum: 7\n            enum:\n            - 1\n            - 7\n"),
  ],
  [
    "a member comes between brackets",
    tool,
    [{ op: "add", path: "/parameters/properties/city/maxLength", value: 80 }],
    (text) => text.replace("minLength: 1}", "minLength: 1, maxLength: 80}"),
  ],
  [
    "an item of a list goes",
    tool,
    [{ op: "remove", path: "/parameters/required/0" }],
    (text) => text.replace("    - city\n", ""),
  ],
  [
    "an item of a list comes in front",
    tool,
    [{ op: "add", path: "/parameters/required/0", value: "unit" }],
    (text) => text.replace("    - city\n", "    - unit\n    - city\n"),
  ],
  [
    "an item of a list comes at the end",
    tool,
    [{ op: "add", path: "/parameters/required/-", value: "unit" }],
    (text) => `${text}    - unit\n`,
  ],
  [
    "a key is renamed where it stands",
    tool,
    [{ op: "move", from: "/parameters", path: "/input_schema" }],
    (text) => text.replace("parameters:", "input_schema:"),
  ],
  [
    "a list that loses all is empty",
    "a:\n  - b\nc: 1\n",
    [{ op: "remove", path: "/a/0" }],
    () => "a: []\nc: 1\n",
  ],
  [
    "a map that loses all is empty",
    "a:\n  b: 1 # gone\nc: 1\n",
    [{ op: "remove", path: "/a/b" }],
    () => "a: {} # gone\nc: 1\n",
  ],
  [
    "a value takes the place of a text in lines of its own",
    "a: |\n  One\n  Two\nb: 1\n",
    [{ op: "replace", path: "/a", value: "Three" }],
    () => "a: Three\nb: 1\n",
  ],
  [
    "an object takes the place of a word",
    "a: b # why\nc: 1\n",
    [{ op: "replace", path: "/a", value: { d: [1, {}] } }],
    () => "a:\n  d:\n    - 1\n    - {} # why\nc: 1\n",
  ],
  [
    "a value comes where there was none",
    "a:\nb: 1\n",
    [{ op: "replace", path: "/a", value: "x" }],
    () => "a: x\nb: 1\n",
  ],
  [
    "the first member of an item goes, and the next moves up",
    "- a: 1\n  b: 2\n- c: 3\n",
    [{ op: "remove", path: "/0/a" }],
    () => "- b: 2\n- c: 3\n",
  ],
  [
    "the last line of a map goes and another comes behind it",
    "- a:\n    b: 1\n    c: 2\n- d\n",
    [{ op: "move", from: "/0/a/c", path: "/0/c" }],
    () => "- a:\n    b: 1\n  c: 2\n- d\n",
  ],
  ["the first line goes", "a: 1\nb: 2\n", [{ op: "remove", path: "/a" }], () => "b: 2\n"],
  ["the last line may lack its end", "a: 1\nb: 2", [{ op: "remove", path: "/b" }], () => "a: 1"],
  ["what comes there too", "a: 1", [{ op: "add", path: "/b", value: 2 }], () => "a: 1\nb: 2"],
  [
    "lines end as they did",
    "a: 1\r\nb: 2\r\n",
    [{ op: "add", path: "/c", value: [3] }],
    () => "a: 1\r\nb: 2\r\nc:\r\n  - 3\r\n",
  ],
  [
    "JSON stays JSON",
    '{\n  "a": 1,\n  "b": ["x"]\n}\n',
    [
      { op: "add", path: "/c", value: "y" },
      { op: "add", path: "/b/-", value: "z" },
    ],
    () => '{\n  "a": 1,\n  "b": ["x", "z"],\n  "c": "y"\n}\n',
  ],
  [
    "words that YAML would take for others are quoted",
    "a: 1\n",
    [{ op: "add", path: "/b", value: ["true", "1", "", "x: y", "null"] }],
    () => 'a: 1\nb:\n  - "true"\n  - "1"\n  - ""\n  - "x: y"\n  - "null"\n',
  ],
  [
    "an alias gives way to a value of its own",
    "a: &x {b: 1}\nc: *x\n",
    [{ op: "replace", path: "/c/b", value: 2 }],
    () => "a: &x {b: 1}\nc:\n  b: 2\n",
  ],
])("%s", (_title, text, patch, expected) => {
  expect(fixed(text, patch)).toBe(expected(text));
});

test("several fixes at once, each in its place", () => {
  const changed = fixed(
    tool,
    [{ op: "replace", path: "/name", value: "get_weather" }],
    [{ op: "remove", path: "/parameters/properties/days/maximum" }],
    [{ op: "add", path: "/parameters/additionalProperties", value: false }],
    [{ op: "add", path: "/version", value: "1.0.0" }],
  );
  const expected = tool.replace("get-weather ", "get_weather ").replace("            maximum: 7\n", "");
  expect(changed).toBe(`${expected}    additionalProperties: false\nversion: 1.0.0\n`);
});

test("levels, overlaps and what does not fit are as for JSON", () => {
  const diagnostics = [
    problem([{ op: "remove", path: "/a" }]),
    problem([{ op: "replace", path: "/a/b", value: 2 }]),
    problem([{ op: "remove", path: "/c" }]),
    problem([{ op: "replace", path: "/d", value: 2 }], "unsafe"),
    problem([{ op: "replace", path: "/d", value: 3 }], "manual"),
  ];
  for (const level of ["safe", "unsafe"] as const) {
    const { text, ...yaml } = applyFixesToYaml("a: {b: 1}\nd: 1\n", diagnostics, level);
    const { text: json, ...rest } = applyFixes('{"a":{"b":1},"d":1}', diagnostics, level);
    expect(yaml).toEqual(rest);
    expect(parseYamlText(text).value).toEqual(JSON.parse(json));
  }
});

test("what an alias stands for elsewhere is not changed behind its back", () => {
  const inside = problem([{ op: "replace", path: "/a/b", value: 2 }]);
  const beside = problem([{ op: "replace", path: "/d", value: 2 }]);
  expect(applyFixesToYaml("a: &x {b: 1}\nc: *x\nd: 1\n", [inside, beside], "safe")).toEqual({
    text: "a: &x {b: 1}\nc: *x\nd: 2\n",
    applied: [beside],
    skipped: [{ diagnostic: inside, reason: "The YAML there cannot be changed without changing more." }],
  });
});

test("text that is not YAML is left alone", () => {
  const diagnostic = problem([{ op: "remove", path: "/a" }]);
  const reason = "The text cannot be read as YAML.";
  expect(applyFixesToYaml("a: [", [diagnostic], "safe")).toEqual({
    text: "a: [",
    applied: [],
    skipped: [{ diagnostic, reason }],
  });
});

const value = fc
  .jsonValue({ maxDepth: 4, stringUnit: "grapheme" })
  .map((given) => JSON.parse(JSON.stringify(given)) as JsonValue);

/** A patch that fits the value, most of the time. */
const patchFor = (given: JsonValue): fc.Arbitrary<PatchOp> => {
  const pointers: string[] = [];
  walk(given, ({ pointer }) => void pointers.push(pointer));
  const path = fc.constantFrom(...pointers);
  const inside = fc.tuple(path, fc.constantFrom("new", "0", "-")).map(([at, key]) => `${at}/${key}`);
  return fc.oneof(
    path.map((at): PatchOp => ({ op: "remove", path: at })),
    fc.tuple(path, value).map(([at, to]): PatchOp => ({ op: "replace", path: at, value: to })),
    fc.tuple(inside, value).map(([at, to]): PatchOp => ({ op: "add", path: at, value: to })),
    fc.tuple(path, inside).map(([from, to]): PatchOp => ({ op: "move", from, path: to })),
  );
};

const styles = [
  {},
  { indent: 4, indentSeq: false },
  { collectionStyle: "flow" as const },
  { defaultStringType: "QUOTE_SINGLE" as const },
];

test("the value of the fixed text is the patched value, whatever the layout", () => {
  const given = fc
    .tuple(value, fc.constantFrom(...styles))
    .chain(([before, style]) => fc.tuple(fc.constant(before), fc.constant(style), patchFor(before)));
  fc.assert(
    fc.property(given, ([before, style, op]) => {
      const text = stringify(before, style);
      const { text: changed, applied } = applyFixesToYaml(text, [problem([op])], "safe");
      const patched = applyPatch(before, [op]);
      expect(applied.length).toBe(patched.ok ? 1 : 0);
      expect(parseYamlText(changed).value).toEqual(patched.ok ? patched.value : before);
    }),
    { numRuns: 500 },
  );
});

test("lines before and after the change are the same to the byte", () => {
  const commented = value.map((given) => `# First\n${stringify(given)}# Last\n`);
  fc.assert(
    fc.property(commented, fc.nat(), value, (text, choice, to) => {
      const { value: before, positionOf } = parseYamlText(text);
      const pointers: string[] = [];
      walk(before as JsonValue, ({ pointer }) => void pointers.push(pointer));
      const path = pointers[choice % pointers.length] as string;
      const changed = fixed(text, [{ op: "replace", path, value: to }]);
      const { offset, length, key } = positionOf(path) as Position;
      const start = text.lastIndexOf("\n", (key?.offset ?? offset) - 1) + 1;
      const end = text.indexOf("\n", offset + Math.max(length - 1, 0));
      expect(changed.slice(0, start)).toBe(text.slice(0, start));
      expect(changed.endsWith(text.slice(end))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
