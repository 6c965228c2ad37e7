import { expect, test } from "vitest";
import { copyByName } from "./by-name.ts";

test.each(["a", "__proto__", "constructor", "toString"])("%s is a name like any other", (name) => {
  const copy = copyByName(JSON.parse(`{ "${name}": 1 }`));
  copy[name] = { polluted: true };
  expect(Object.entries(copy)).toEqual([[name, { polluted: true }]]);
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  expect("polluted" in copy).toBe(false);
});

test("a copy has the same names in the same order, and is another object", () => {
  const object = JSON.parse('{ "b": 1, "__proto__": { "c": 2 }, "a": [3] }');
  const copy = copyByName(object);
  copy.b = 4;
  expect(JSON.stringify(copy)).toBe('{"b":4,"__proto__":{"c":2},"a":[3]}');
  expect(object.b).toBe(1);
});
