import { expect, test } from "vitest";
import type { PatchOp } from "../../patch.ts";
import { EditableText } from "./editable-text.ts";

const edited = (text: string, ...patch: PatchOp[]): string => {
  const editable = new EditableText(text, JSON.parse(text.replace(/^\ufeff/, "")));
  expect(editable.apply(patch, 0)).toBeUndefined();
  return String(editable);
};

const pretty = `{
  "name": "find",
  "tags": ["a", "b"],
  "schema": {
    "type": "object",
    "properties": {}
  }
}
`;

test.each<[does: string, patch: PatchOp[], from: string, to: string]>([
  ["a value is replaced in its line", [{ op: "replace", path: "/name", value: "get" }], '"find"', '"get"'],
  ["a first member goes with its line", [{ op: "remove", path: "/name" }], '\n  "name": "find",', ""],
  [
    "a last member takes the comma before it",
    [{ op: "remove", path: "/schema/properties" }],
    ',\n    "properties": {}',
    "",
  ],
  [
    "a member is added on its own line",
    [{ op: "add", path: "/schema/a", value: 1 }],
    "{}\n",
    '{},\n    "a": 1\n',
  ],
  ["an item is added in its line", [{ op: "add", path: "/tags/-", value: "c" }], '"b"]', '"b", "c"]'],
  ["an item is put first in its line", [{ op: "add", path: "/tags/0", value: "c" }], '["a"', '["c", "a"'],
  ["a first item goes without a gap", [{ op: "remove", path: "/tags/0" }], '["a", "b"]', '["b"]'],
  [
    "an empty object opens up",
    [{ op: "add", path: "/schema/properties/id", value: { type: "string" } }],
    "{}",
    '{\n      "id": {\n        "type": "string"\n      }\n    }',
  ],
  [
    "an object on one line stays on it",
    [{ op: "add", path: "/tags/0", value: { a: [1, 2] } }],
    '["a"',
    '[{"a": [1, 2]}, "a"',
  ],
  [
    "a member is renamed where it stands",
    [{ op: "move", from: "/schema", path: "/inputSchema" }],
    '"schema": {',
    '"inputSchema": {',
  ],
  [
    "what moves keeps its text and takes the indentation of its new place",
    [
      { op: "move", from: "/schema", path: "/x" },
      { op: "add", path: "/y", value: {} },
      { op: "move", from: "/x", path: "/y/z" },
    ],
    '  "schema": {\n    "type": "object",\n    "properties": {}\n  }',
    '  "y": {\n    "z": {\n      "type": "object",\n      "properties": {}\n    }\n  }',
  ],
  [
    "the last thing in a container leaves it empty",
    [
      { op: "remove", path: "/tags/0" },
      { op: "remove", path: "/tags/0" },
    ],
    '["a", "b"]',
    "[]",
  ],
])("%s", (_does, patch, from, to) => {
  expect(pretty).toContain(from);
  expect(edited(pretty, ...patch)).toBe(pretty.replace(from, to));
});

test.each<[does: string, text: string, op: PatchOp, becomes: string]>([
  [
    "compact text stays compact",
    '{"a":[{"b":1}]}',
    { op: "add", path: "/a/-", value: { c: [1, 2], d: 3 } },
    '{"a":[{"b":1},{"c":[1,2],"d":3}]}',
  ],
  [
    "tabs stay tabs",
    '{\n\t"a": 1\n}',
    { op: "add", path: "/b", value: [1] },
    '{\n\t"a": 1,\n\t"b": [\n\t\t1\n\t]\n}',
  ],
  [
    "line ends stay those of the file",
    '{\r\n  "a": 1\r\n}\r\n',
    { op: "add", path: "/b", value: [1] },
    '{\r\n  "a": 1,\r\n  "b": [\r\n    1\r\n  ]\r\n}\r\n',
  ],
  ["odd colons are copied", '{"a" : 1}', { op: "add", path: "/b", value: 2 }, '{"a" : 1, "b" : 2}'],
  ["numbers nobody touched keep their digits", "[1.0, 1e2, 3]", { op: "remove", path: "/2" }, "[1.0, 1e2]"],
  ["commas that lead a line keep leading it", "[ 1\n, 2\n, 3 ]", { op: "remove", path: "/1" }, "[ 1\n, 3 ]"],
  [
    "what surrounds the document stays",
    "\ufeff\n [1] \n",
    { op: "replace", path: "", value: [2, 3] },
    "\ufeff\n [2, 3] \n",
  ],
  [
    "of a key that stands twice, both go",
    '{"a": 1, "b": 2, "a": 3}',
    { op: "remove", path: "/a" },
    '{"b": 2}',
  ],
  [
    "of a key that stands twice, replacing leaves one",
    '{"a": 1, "b": 2, "a": 3}',
    { op: "replace", path: "/a", value: 4 },
    '{"b": 2, "a": 4}',
  ],
  [
    "__proto__ is a key like any other",
    '{"a": 1}',
    { op: "add", path: "/__proto__", value: {} },
    '{"a": 1, "__proto__": {}}',
  ],
])("%s", (_does, text, op, becomes) => {
  expect(edited(text, op)).toBe(becomes);
});
