import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "./json.ts";
import { measure } from "./measure.ts";
import { resolvePointer } from "./pointer.ts";
import { type Walked, walk } from "./walk.ts";

const pointersOf = (value: JsonValue): string[] => {
  const pointers: string[] = [];
  walk(value, (step) => {
    pointers.push(step.pointer);
  });
  return pointers;
};

test("parents come first, members and items in their order", () => {
  expect(pointersOf({ b: [1, { "x/y": null }], a: {} })).toEqual([
    "",
    "/b",
    "/b/0",
    "/b/1",
    "/b/1/x~1y",
    "/a",
  ]);
});

test("what is skipped is not entered", () => {
  const seen: unknown[] = [];
  walk({ a: { b: 1 }, c: 2 }, ({ key }) => {
    seen.push(key);
    return key === "a" ? "skip" : undefined;
  });
  expect(seen).toEqual([undefined, "a", "c"]);
});

const loop: { self?: unknown } = {};
loop.self = loop;
const bush: unknown[] = [];
bush.push(bush, bush);

test.each<[why: string, value: unknown, limits: object, walked: Walked]>([
  ["a value within its limits", [[1]], { maxDepth: 2, maxNodes: 3 }, { nodes: 3 }],
  [
    "one level too many",
    [[1]],
    { maxDepth: 1 },
    { nodes: 2, stopped: { limit: "maxDepth", pointer: "/0/0" } },
  ],
  ["one node too many", [1, 2], { maxNodes: 2 }, { nodes: 2, stopped: { limit: "maxNodes", pointer: "/1" } }],
  [
    "a value that holds itself",
    loop,
    { maxDepth: 3 },
    { nodes: 4, stopped: { limit: "maxDepth", pointer: "/self/self/self/self" } },
  ],
])("%s", (_why, value, limits, walked) => {
  expect(walk(value as JsonValue, () => undefined, limits)).toEqual(walked);
});

test("a value that holds itself twice over ends at a limit of its own accord", () => {
  expect(walk(bush as JsonValue, () => undefined).stopped?.limit).toBe("maxDepth");
});

test("100,000 levels are walked without recursion", () => {
  const deep = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
  expect(measure(deep, { maxDepth: 100_000 })).toEqual({ nodes: 100_000, depth: 99_999, bytes: 299_999 });
});

test("each pointer resolves to the value it came with", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      walk(value as JsonValue, (step) => {
        expect(resolvePointer(value as JsonValue, step.pointer)).toBe(step.value);
      });
    }),
  );
});

test("a size is that of the compact text, give or take a comma per container", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: fc.constantFrom("a", "b") }), (value) => {
      const { bytes, nodes } = measure(value as JsonValue);
      const exact = JSON.stringify(value).length;
      expect(bytes).toBeGreaterThanOrEqual(exact);
      expect(bytes - exact).toBeLessThanOrEqual(nodes);
    }),
  );
});
