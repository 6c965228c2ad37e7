import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { applyDefaults } from "./apply-defaults.ts";
import type { ToolParameter } from "./tool-parameter.ts";

const parameter = (name: string, value?: JsonValue): ToolParameter => ({
  name,
  description: "",
  type: "String",
  ...(value !== undefined && { default: value }),
});

test.each<[name: string, parameters: ToolParameter[], args: JsonValue, filled: JsonValue]>([
  ["what is missing is filled", [parameter("a", "x")], {}, { a: "x" }],
  ["what is given stays", [parameter("a", "x")], { a: "y" }, { a: "y" }],
  ["null is given", [parameter("a", "x")], { a: null }, { a: null }],
  ["without a default it stays absent", [parameter("a")], {}, {}],
  ["null is no default", [parameter("a", null)], {}, {}],
  [
    "false, 0 and the empty text are defaults",
    [parameter("a", false), parameter("b", 0), parameter("c", "")],
    {},
    { a: false, b: 0, c: "" },
  ],
  ["what is not listed stays", [parameter("a", "x")], { z: 1 }, { z: 1, a: "x" }],
  ["names of JavaScript", [parameter("constructor", "x")], {}, { constructor: "x" }],
  ["no object", [parameter("a", "x")], [1], [1]],
])("%s", (_name, parameters, args, filled) => {
  expect(applyDefaults(parameters, args)).toEqual(filled);
});

test("a parameter named __proto__ sets no prototype", () => {
  const filled = applyDefaults([parameter("__proto__", { polluted: true })], {});
  expect(Object.keys(filled)).toEqual(["__proto__"]);
  expect(Object.getPrototypeOf(filled)).toBe(Object.prototype);
});

test("undefined is what JSON leaves out", () => {
  const args = { a: undefined } as unknown as JsonObject;
  expect(applyDefaults([parameter("a", "x")], args)).toEqual({ a: "x" });
});

test("a default of a hundred thousand levels is no reason to fail", () => {
  let deep: JsonValue = [];
  for (let i = 0; i < 100_000; i++) deep = [deep];
  expect(Object.keys(applyDefaults([parameter("a", deep)], {}))).toEqual(["a"]);
});
