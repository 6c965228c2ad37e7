import type { JsonValue } from "@toolwright/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parameterRows } from "./parameter-rows.ts";

const told = (schema: JsonValue) =>
  parameterRows(schema).map(
    ({ depth, name, isRequired, type, constraints }) =>
      `${"  ".repeat(depth)}${name}${isRequired ? "*" : ""}: ${[type, ...constraints].join("; ")}`,
  );

test.each<[name: string, schema: JsonValue, rows: string[]]>([
  ["no parameters", { type: "object" }, []],
  ["what is no schema", null, []],
  [
    "required ones are marked",
    { properties: { path: { type: "string" }, size: { type: "integer", minimum: 1 } }, required: ["path"] },
    ["path*: text", "size: integer; at least 1"],
  ],
  [
    "objects inside objects",
    {
      properties: {
        page: { type: "object", properties: { number: { type: "integer" } }, required: ["number"] },
      },
    },
    ["page: object", "  number*: integer"],
  ],
  [
    "lists of objects",
    {
      properties: {
        rows: { type: "array", items: { type: "object", properties: { id: { type: "string" } } } },
      },
    },
    ["rows: list of object", "  each item: object", "    id: text"],
  ],
  [
    "lists of plain values have no line for their items",
    { properties: { tags: { type: "array", items: { type: "string" }, uniqueItems: true } } },
    ["tags: list of text; no item twice"],
  ],
  [
    "maps",
    { properties: { labels: { type: "object", additionalProperties: { type: "string" } } } },
    ["labels: map of text", "  any name: text"],
  ],
  [
    "values to choose from",
    { properties: { state: { enum: ["open", "closed"] } } },
    ['state: one of these; one of "open", "closed"'],
  ],
  [
    "several forms",
    {
      properties: {
        who: {
          anyOf: [
            { type: "string" },
            { title: "Person", type: "object", properties: { id: { type: "string" } } },
          ],
        },
      },
    },
    ["who: text or object", "  Person: object", "    id: text"],
  ],
  [
    "references in the document",
    {
      properties: { at: { $ref: "#/$defs/point" } },
      $defs: { point: { type: "object", properties: { x: { type: "number" } } } },
    },
    ["at: object", "  x: number"],
  ],
  ["references that lead nowhere", { properties: { at: { $ref: "#/$defs/none" } } }, ["at: as #/$defs/none"]],
  ["references in a ring", { properties: { a: { $ref: "#/properties/a" } } }, ["a: as #/properties/a"]],
  ["nulls", { properties: { a: { type: ["string", "null"] } } }, ["a: text or null"]],
  ["names of prototypes", { properties: { constructor: { type: "string" } } }, ["constructor: text"]],
])("%s", (_, schema, rows) => {
  expect(told(schema)).toEqual(rows);
});

test("a schema that holds itself ends", () => {
  const rows = parameterRows({ properties: { child: { $ref: "#" } } });
  expect(rows.length).toBe(8);
});

test("whatever the schema is, rows come, each with a key of its own", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const keys = parameterRows({ properties: { value } } as JsonValue).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
