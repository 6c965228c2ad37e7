import { expect, test } from "vitest";
import { inspectSchema } from "./inspect-schema.ts";

const schema = {
  type: "object",
  properties: { a: { enum: [1, 2, 3], "x-note": 1 }, b: { items: { $ref: "#/$defs/c" } } },
  required: ["a"],
  $defs: { c: { const: { type: "not a schema" } } },
};

test("every keyword is listed with its place", () => {
  const { uses } = inspectSchema(schema);
  expect(uses.map(({ pointer }) => pointer).sort()).toEqual([
    "/$defs",
    "/$defs/c/const",
    "/properties",
    "/properties/a/enum",
    "/properties/a/x-note",
    "/properties/b/items",
    "/properties/b/items/$ref",
    "/required",
    "/type",
  ]);
  expect(uses.filter(({ known }) => !known).map(({ keyword }) => keyword)).toEqual(["x-note"]);
});

test("sizes are counted", () => {
  const { uses, ...counts } = inspectSchema(schema);
  expect(counts).toEqual({
    dialect: "2020-12",
    references: [{ pointer: "/properties/b/items/$ref", reference: "#/$defs/c" }],
    schemas: 5,
    depth: 2,
    properties: 2,
    optionalProperties: 1,
    enumValues: 3,
    truncated: false,
  });
});

test("a limit cuts the walk and says so", () => {
  expect(inspectSchema(schema, { limits: { schemaNodes: 2 } })).toMatchObject({
    schemas: 2,
    truncated: true,
  });
});
