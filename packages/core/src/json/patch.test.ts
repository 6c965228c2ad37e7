import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "./json.ts";
import { applyPatch, type PatchOp } from "./patch.ts";
import { walk } from "./walk.ts";

const patched = (value: JsonValue, ...ops: PatchOp[]) => {
  const before = JSON.stringify(value);
  const result = applyPatch(value, ops);
  expect(JSON.stringify(value)).toBe(before);
  return result;
};

/** Most rows are RFC 6902 appendix A. */
test.each<[does: string, given: JsonValue, ops: PatchOp[], becomes: JsonValue]>([
  ["adds a member", { foo: "bar" }, [{ op: "add", path: "/baz", value: 1 }], { foo: "bar", baz: 1 }],
  ["adds an item", { foo: [1, 3] }, [{ op: "add", path: "/foo/1", value: 2 }], { foo: [1, 2, 3] }],
  ["adds past the last item", [1], [{ op: "add", path: "/-", value: [2] }], [1, [2]]],
  ["adds at the length of an array", [1], [{ op: "add", path: "/1", value: 2 }], [1, 2]],
  ["adding what is there replaces it", { a: 1 }, [{ op: "add", path: "/a", value: null }], { a: null }],
  ["replaces the whole document", { a: 1 }, [{ op: "add", path: "", value: [] }], []],
  ["removes a member", { a: 1, b: 2 }, [{ op: "remove", path: "/a" }], { b: 2 }],
  ["removes an item", [1, 2, 3], [{ op: "remove", path: "/1" }], [1, 3]],
  ["replaces a member", { a: 1, b: 2 }, [{ op: "replace", path: "/a", value: 3 }], { a: 3, b: 2 }],
  [
    "moves a member",
    { a: { b: 1 }, c: {} },
    [{ op: "move", from: "/a/b", path: "/c/d" }],
    { a: {}, c: { d: 1 } },
  ],
  ["moves an item", [1, 2, 3, 4], [{ op: "move", from: "/1", path: "/3" }], [1, 3, 4, 2]],
  ["moves to where it is", { a: 1 }, [{ op: "move", from: "/a", path: "/a" }], { a: 1 }],
  ["copies a member", { a: [1] }, [{ op: "copy", from: "/a", path: "/b" }], { a: [1], b: [1] }],
  [
    "a copy lives its own life",
    { a: [1] },
    [
      { op: "add", path: "/a/-", value: 2 },
      { op: "copy", from: "/a", path: "/b" },
      { op: "add", path: "/b/-", value: 3 },
    ],
    { a: [1, 2], b: [1, 2, 3] },
  ],
  [
    "tests a value without regard to key order",
    { a: 1, b: 2 },
    [{ op: "test", path: "", value: { b: 2, a: 1 } }],
    { a: 1, b: 2 },
  ],
  ["reads escapes", { "~1": 10, "/": 9 }, [{ op: "test", path: "/~01", value: 10 }], { "~1": 10, "/": 9 }],
  [
    "sees what earlier operations did",
    {},
    [
      { op: "add", path: "/a", value: {} },
      { op: "add", path: "/a/b", value: 1 },
    ],
    { a: { b: 1 } },
  ],
])("%s", (_does, given, ops, becomes) => {
  expect(patched(given, ...ops)).toEqual({ ok: true, value: becomes });
});

test.each<[why: string, given: JsonValue, op: PatchOp, message: string]>([
  ["a missing member", {}, { op: "remove", path: "/a" }, 'Nothing is at "/a".'],
  ["an inherited member", {}, { op: "replace", path: "/toString", value: 1 }, 'Nothing is at "/toString".'],
  [
    "a missing parent",
    {},
    { op: "add", path: "/a/b", value: 1 },
    '"/a/b" leads through "a", which holds nothing.',
  ],
  ["a scalar root", 1, { op: "add", path: "/a", value: 1 }, '"/a" leads into a value that holds nothing.'],
  [
    "a place past the end",
    [1],
    { op: "add", path: "/3", value: 1 },
    '"/3" is past the end of an array of 1.',
  ],
  [
    "a key for an index",
    [1],
    { op: "add", path: "/x", value: 1 },
    '"x" in "/x" is not an index of an array.',
  ],
  ["removing what comes after the last", [1], { op: "remove", path: "/-" }, 'Nothing is at "/-".'],
  ["removing everything", 1, { op: "remove", path: "" }, "The whole document cannot be removed."],
  [
    "moving into itself",
    { a: {} },
    { op: "move", from: "/a", path: "/a/b" },
    '"/a" cannot move into itself.',
  ],
  [
    "a test of another type",
    { a: 10 },
    { op: "test", path: "/a", value: "10" },
    'The value at "/a" is not the expected one.',
  ],
  ["a path without its slash", {}, { op: "add", path: "a", value: 1 }, '"a" is not a JSON Pointer.'],
])("refuses %s", (_why, given, op, message) => {
  expect(patched(given, { op: "test", path: "", value: given }, op)).toEqual({
    ok: false,
    index: 1,
    message,
  });
});

test("__proto__ is a key like any other", () => {
  const result = applyPatch({}, [
    { op: "add", path: "/__proto__", value: {} },
    { op: "add", path: "/__proto__/polluted", value: true },
  ]);
  expect(JSON.stringify(result)).toBe('{"ok":true,"value":{"__proto__":{"polluted":true}}}');
  expect("polluted" in {}).toBe(false);
});

test("what no operation touches is shared", () => {
  const given = { kept: { deep: [1] }, changed: { a: 1 } };
  const result = applyPatch(given, [{ op: "replace", path: "/changed/a", value: 2 }]);
  expect(result.ok && (result.value as typeof given).kept).toBe(given.kept);
});

test("copies that double the document again and again are refused", () => {
  const ops = Array.from({ length: 60 }, (_, i): PatchOp => ({ op: "copy", from: "", path: `/${i}` }));
  expect(patched({}, ...ops)).toMatchObject({
    ok: false,
    message: "The patch touches more than 1000000 values.",
  });
});

test("a patch that empties a value leaf by leaf ends with nothing, and never touches what it was given", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const pointers: string[] = [];
      walk(value as JsonValue, ({ pointer }) => {
        if (pointer !== "") pointers.unshift(pointer);
      });
      const result = patched(
        value as JsonValue,
        ...pointers.map((path): PatchOp => ({ op: "remove", path })),
      );
      expect(result.ok && Object.keys(Object(result.ok && result.value)).length).toBe(
        typeof value === "string" ? value.length : 0,
      );
    }),
  );
});
