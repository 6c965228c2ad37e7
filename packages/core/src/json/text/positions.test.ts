import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "../json.ts";
import { walk } from "../walk.ts";
import { parseJsonText } from "./parse-json-text.ts";

const text = '{\r\n  "a/b" : [1, "é😀", {}],\r  "c": -1.5e3,\n\n"a/b": [true]\n}';

test.each<[pointer: string, slice: string, line: number, column: number, key: string | undefined]>([
  ["", text, 1, 1, undefined],
  ["/c", "-1.5e3", 3, 8, '"c"'],
  ["/a~1b", "[true]", 5, 8, '"a/b"'],
  ["/a~1b/0", "true", 5, 9, undefined],
])("%j is %s at %d:%d", (pointer, slice, line, column, key) => {
  const position = parseJsonText(text).positionOf(pointer);
  expect(position).toMatchObject({ line, column, length: slice.length });
  expect(text.slice(position!.offset, position!.offset + position!.length)).toBe(slice);
  expect(position!.key && text.slice(position!.key.offset, position!.key.offset + position!.key.length)).toBe(
    key,
  );
});

test.each(["/x", "/a~1b/1", "/a~1b/-", "/a~1b/00", "/c/0", "a", "/toString"])(
  "nothing stands at %s",
  (pointer) => {
    expect(parseJsonText(text).positionOf(pointer)).toBeUndefined();
  },
);

test("columns count UTF-16 units, and not a byte-order mark", () => {
  expect(parseJsonText('\ufeff["😀", 1]').positionOf("/1")).toMatchObject({ line: 1, column: 8, offset: 8 });
});

test.each([0, 2])("every value stands where its text is, with an indentation of %d", (indent) => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
      const json = JSON.stringify(value, null, indent);
      const { positionOf } = parseJsonText(json);
      walk(JSON.parse(json) as JsonValue, (step) => {
        const position = positionOf(step.pointer)!;
        const end = position.offset + position.length;
        expect(JSON.stringify(JSON.parse(json.slice(position.offset, end)))).toBe(JSON.stringify(step.value));
        const before = json.slice(0, position.offset).split("\n");
        expect([position.line, position.column]).toEqual([before.length, before.at(-1)!.length + 1]);
        if (typeof step.key !== "string") return;
        const { offset, length } = position.key!;
        expect(JSON.parse(json.slice(offset, offset + length))).toBe(step.key);
      });
    }),
  );
});
