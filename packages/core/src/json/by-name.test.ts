import { expect, test } from "vitest";
import { copyByName, finishByName, openByName } from "./by-name.ts";

test.each(["a", "__proto__", "constructor", "toString"])("%s is a name like any other", (name) => {
  const object = openByName();
  object[name] = { polluted: true };
  const finished = finishByName(object);
  expect(Object.entries(finished)).toEqual([[name, { polluted: true }]]);
  expect(Object.getPrototypeOf(finished)).toBe(Object.prototype);
  expect("polluted" in finished).toBe(false);
});

test("a copy has the same names in the same order, and is another object", () => {
  const object = JSON.parse('{ "b": 1, "__proto__": { "c": 2 }, "a": [3] }');
  const copy = copyByName(object);
  copy.b = 4;
  expect(JSON.stringify(finishByName(copy))).toBe('{"b":4,"__proto__":{"c":2},"a":[3]}');
  expect(object.b).toBe(1);
});
