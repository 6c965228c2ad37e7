import { expect, test } from "vitest";
import { circleIn } from "./circle-in.ts";
import type { JsonValue } from "./json.ts";

type Draft = Record<string, unknown>;

function holding(made: (self: Draft) => Draft): JsonValue {
  const self: Draft = {};
  return Object.assign(self, made(self)) as JsonValue;
}

const twice = { type: "string" };

test.each<[what: string, value: JsonValue, circle: object | undefined]>([
  ["an object that holds itself", holding((self) => ({ a: { self } })), { at: "/a/self", of: "" }],
  ["one in a list", [1, holding((self) => ({ list: [self] }))], { at: "/1/list/0", of: "/1" }],
  ["the same object twice, beside itself", { a: twice, b: [twice, twice] }, undefined],
  ["a text", "x", undefined],
])("%s", (_, value, circle) => {
  expect(circleIn(value)).toEqual(circle);
});
