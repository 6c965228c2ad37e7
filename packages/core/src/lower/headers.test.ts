import { expect, test } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { check } from "../rules/check.ts";
import { compile } from "./compile.ts";
import { lowerSchema } from "./lower-schema.ts";

const region = { type: "string", "x-mcp-header": "Region" };
const target = "mcp-2026-07-28";

const toolWith = (inputSchema: JsonObject) => ({ name: "list_orders", description: "Lists.", inputSchema });
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...more,
});

/** The schema, the headers that are sent, and the places where one is lost. */
test.each<[what: string, schema: JsonObject, sent: readonly string[], lost: readonly string[]]>([
  ["on a parameter", object({ region }), ["Region"], []],
  ["on a property of one", object({ to: object({ region }) }), ["Region"], []],
  ["on the root", object({ region: { type: "string" } }, { "x-mcp-header": "All" }), [], [""]],
  ["on an item", object({ all: { type: "array", items: region } }), [], ["/properties/all/items"]],
  ["in a union", object({ to: { anyOf: [region, { type: "null" }] } }), [], ["/properties/to/anyOf/0"]],
  ["in a union beside", object({ region, to: { oneOf: [region] } }), ["Region"], ["/properties/to/oneOf/0"]],
  ["on a number", object({ a: { type: "number", "x-mcp-header": "A" } }), [], ["/properties/a"]],
  ["on two types", object({ a: { ...region, type: ["string", "null"] } }), [], ["/properties/a"]],
  ["with a blank", object({ a: { type: "string", "x-mcp-header": "A B" } }), [], ["/properties/a"]],
  [
    "with the name of another",
    object({ region, a: { type: "string", "x-mcp-header": "REGION" } }),
    ["Region"],
    ["/properties/a"],
  ],
  [
    "in a definition",
    object({ a: { $ref: "#/$defs/region" } }, { $defs: { region } }),
    [],
    ["/$defs/region"],
  ],
  [
    "beside a reference",
    object({ a: { $ref: "#/$defs/a", "x-mcp-header": "A" } }, { $defs: { a: { type: "string" } } }),
    [],
    ["/properties/a"],
  ],
  ["under not", object({ a: { not: object({ region }) } }), [], ["/properties/a/not/properties/region"]],
  ["in what a root refers to", { $ref: "#/$defs/all", $defs: { all: object({ region }) } }, ["Region"], []],
  ["on a property that is called so", object({ "x-mcp-header": { type: "array", items: {} } }), [], []],
])("a header %s", (_, schema, sent, lost) => {
  const { payload, losses, setAside } = compile([toolWith(schema)], { target });
  expect(setAside).toEqual([]);
  expect(headersIn(payload)).toEqual(sent);
  const places = losses.map((loss) => `${loss.class} ${loss.pointer}`);
  expect(places).toEqual(lost.map((at) => `annotation /inputSchema${at}/x-mcp-header`));
  const { diagnostics } = check(payload, { profile: target });
  expect(diagnostics.filter(({ code }) => code === "misplaced-header")).toEqual([]);
});

test("a header that a wrapped root takes out of reach is left out", () => {
  const forms = [object({ region }), object({ city: { type: "string" } }, { required: ["city"] })];
  const facts = { headers: "x-mcp-header", rootObject: true, rootUnions: false };
  const { schema, losses } = lowerSchema({ type: "object", anyOf: forms }, facts);
  expect(headersIn(schema)).toEqual([]);
  expect(losses.map(({ pointer }) => pointer)).toContain("/anyOf/0/properties/region/x-mcp-header");
});

function headersIn(value: JsonValue): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each: JsonValue) => headersIn(each));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === "x-mcp-header" && typeof each === "string" ? [each] : headersIn(each as JsonValue),
  );
}
