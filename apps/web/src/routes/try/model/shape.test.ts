import { isJsonObject, type JsonValue } from "@toolwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { branchOf, firstValue } from "./first-value.ts";
import { shapeOf } from "./shape.ts";

const tree: JsonValue = {
  type: "object",
  properties: { left: { $ref: "#" }, name: { type: "string" } },
  required: ["name"],
  additionalProperties: false,
};

describe("the field for a schema", () => {
  test.each<[string, JsonValue, object]>([
    ["a text", { type: "string" }, { kind: "text", input: "line" }],
    ["a long text", { type: "string", maxLength: 5000 }, { kind: "text", input: "lines" }],
    ["a day", { type: "string", format: "date" }, { kind: "text", input: "date" }],
    ["a secret", { type: "string", writeOnly: true }, { kind: "text", input: "password", isSecret: true }],
    ["a whole number", { type: "integer", minimum: 1 }, { kind: "number", isInteger: true, least: 1 }],
    ["yes or no", { type: "boolean", default: true }, { kind: "flag", default: true }],
    ["a choice", { enum: ["a", null] }, { kind: "choice", values: ["a", null] }],
    ["one value", { const: 3 }, { kind: "fixed", value: 3 }],
    ["a list", { type: "array", items: { type: "string" }, minItems: 1 }, { kind: "list", least: 1 }],
    ["a tuple, as JSON", { type: "array", prefixItems: [{}] }, { kind: "json" }],
    ["an open object, as JSON", { type: "object" }, { kind: "json" }],
    ["anything, as JSON", true, { kind: "json" }],
    [
      "several types",
      { type: ["string", "null"] },
      { kind: "union", branches: [{ title: "string" }, { title: "null" }] },
    ],
    [
      "alternatives told apart by a member",
      {
        oneOf: [
          { type: "object", properties: { kind: { const: "circle" } } },
          { type: "object", properties: { kind: { const: "square" } } },
        ],
      },
      { kind: "union", branches: [{ title: "kind: circle" }, { title: "kind: square" }] },
    ],
    ["a reference that leads nowhere, as JSON", { $ref: "#/$defs/none" }, { kind: "json" }],
  ])("%s", (_, schema, expected) => expect(shapeOf(schema, schema)).toMatchObject(expected));

  test("a reference keeps what stands beside it", () => {
    const root = { $defs: { day: { type: "string", format: "date" } }, properties: { a: {} } };
    expect(shapeOf({ $ref: "#/$defs/day", description: "Begin" }, root)).toMatchObject({
      input: "date",
      description: "Begin",
    });
  });

  test("a reference to itself is a circle and no hang", () => {
    expect(shapeOf({ $ref: "#" }, { $ref: "#" })).toEqual({ kind: "json", isSecret: false });
    expect(shapeOf((tree as { properties: { left: JsonValue } }).properties.left, tree).kind).toBe("object");
  });
});

describe("what a form begins with", () => {
  test.each<[string, JsonValue, JsonValue | undefined]>([
    ["defaults", { type: "object", properties: { a: { default: 1 }, b: { type: "string" } } }, { a: 1 }],
    ["nothing made up", { type: "object", properties: { a: { type: "string" } }, required: ["a"] }, {}],
    ["one way to be", { type: "object", properties: { k: { const: "x" } }, required: ["k"] }, { k: "x" }],
    ["the least of a list", { type: "array", items: { const: 1 }, minItems: 2 }, [1, 1]],
    ["a schema that needs itself", { ...(tree as object), required: ["left"] } as JsonValue, undefined],
  ])("%s", (what, schema, expected) => {
    const value = firstValue(schema, schema);
    if (what === "a schema that needs itself") expect(isJsonObject(value)).toBe(true);
    else expect(value).toEqual(expected);
  });

  test("the branch that a value has the looks of", () => {
    const branches = [
      { schema: { type: "string" } },
      { schema: { type: "null" } },
      { schema: { type: "object", properties: { k: { const: 1 } } } },
    ];
    expect([null, "a", { k: 1 }, 7].map((value) => branchOf(value, branches, true))).toEqual([1, 0, 2, 0]);
  });
});

test("no schema makes it throw", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (schema) => {
      shapeOf(schema as JsonValue, schema as JsonValue);
      firstValue(schema as JsonValue, schema as JsonValue);
    }),
  );
});
