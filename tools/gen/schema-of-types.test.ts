import { compileSchema, type JsonValue } from "@toolwright/core";
import { expect, test } from "vitest";
import { formatJson } from "./format-json.ts";
import { schemaOfTypes } from "./schema-of-types.ts";

const source = `
/** A tool in a shop. */
export interface Ware {
  readonly name: string;
  /** In cents. */
  readonly price?: number | null;
  readonly size?: Size;
  readonly range?: readonly [least: number, most: number];
  readonly parts?: Readonly<Record<string, Ware>>;
  readonly tags?: readonly ("new" | "old")[];
}
type Size = "small" | "large";
`;
const schema = schemaOfTypes(new Map([["ware.ts", source]]), "Ware");

test.each([
  [{ name: "saw" }, true],
  [{}, false],
  [{ name: "saw", colour: "red" }, false],
  [{ name: "saw", price: null }, true],
  [{ name: "saw", price: "5" }, false],
  [{ name: "saw", size: "large" }, true],
  [{ name: "saw", size: "huge" }, false],
  [{ name: "saw", range: [1, 2] }, true],
  [{ name: "saw", range: [1] }, false],
  [{ name: "saw", parts: { blade: { name: "blade" } } }, true],
  [{ name: "saw", parts: { blade: {} } }, false],
  [{ name: "saw", tags: ["new"] }, true],
  [{ name: "saw", tags: ["blue"] }, false],
])("%j is of the type: %s", (value, fits) => {
  expect(compileSchema(schema as JsonValue).validate(value).valid).toBe(fits);
});

test("comments become descriptions", () => {
  expect(schema).toMatchObject({
    description: "A tool in a shop.",
    properties: { price: { description: "In cents." } },
  });
});

test("short lists stand on one line, others on many", () => {
  expect(formatJson({ short: ["a", 1], empty: [] })).toBe('{\n  "short": ["a", 1],\n  "empty": []\n}\n');
  expect(formatJson({ long: ["a".repeat(60), "b".repeat(60)] })).toMatch(/\[\n {4}"a+",\n {4}"b+"\n {2}\]/);
});
