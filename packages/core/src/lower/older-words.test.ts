import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { resolvePointer } from "../json/pointer.ts";
import { profiles } from "../profile/profiles.ts";
import { compile } from "./compile.ts";
import { asMeant } from "./up-convert.ts";

const positive: JsonObject = { type: "number", minimum: 0, exclusiveMinimum: true };
const tool = {
  name: "t",
  description: "d",
  inputSchema: { type: "object", properties: { n: positive }, required: ["n"] },
};

test.each(["openai", "openai-strict", "anthropic-strict", "gemini", "mistral", "mcp-2025-11-25"])(
  "a bound that is true goes to %s as it was meant before, with a note",
  (target) => {
    const { setAside, notes, send, raise } = compile([tool], { target });
    expect(setAside).toEqual([]);
    expect(notes).toMatchObject([{ tool: "t", code: "older-bounds", pointer: "/inputSchema" }]);
    const there = send("t", { n: 1 })?.arguments ?? null;
    expect(raise("t", there)).toMatchObject({ arguments: { n: 1 }, diagnostics: [] });
    expect(raise("t", { ...(there as JsonObject), n: 0 }).diagnostics.map(({ message }) => message)).toEqual([
      "/n must be above 0, but is 0.",
    ]);
  },
);

const draft04 = "http://json-schema.org/draft-04/schema#";
const draft07 = "http://json-schema.org/draft-07/schema#";

test.each<[what: string, schema: JsonObject, meant: JsonObject]>([
  ["a bound of nothing", { exclusiveMaximum: true }, {}],
  ["a bound that is not exclusive", { maximum: 3, exclusiveMaximum: false }, { maximum: 3 }],
  [
    "inside others, and in a property that is called like a keyword",
    { properties: { enum: { anyOf: [positive] } } },
    { properties: { enum: { anyOf: [{ type: "number", exclusiveMinimum: 0 }] } } },
  ],
  ["a tuple", { items: [{ type: "string" }] }, { prefixItems: [{ type: "string" }] }],
  [
    "a tuple of tuples, and nothing after them",
    { items: [{ items: [positive] }], additionalItems: false },
    { prefixItems: [{ prefixItems: [{ type: "number", exclusiveMinimum: 0 }] }], items: false },
  ],
  [
    "no tuple, though it says what would come after one",
    { items: {}, additionalItems: false },
    { items: {}, additionalItems: false },
  ],
  [
    "of draft-03",
    { $schema: "http://json-schema.org/draft-03/schema#", id: "a:b", properties: { n: positive } },
    { $schema: draft07, $id: "a:b", properties: { n: { type: "number", exclusiveMinimum: 0 } } },
  ],
  [
    "of draft-06",
    { $schema: "http://json-schema.org/draft-06/schema#", exclusiveMinimum: 0 },
    { $schema: draft07, exclusiveMinimum: 0 },
  ],
  [
    "of draft-04, which may repeat itself",
    { $schema: draft04, properties: { n: { $schema: draft04, ...positive } }, "x-more": positive },
    {
      $schema: draft07,
      properties: { n: { $schema: draft04, type: "number", exclusiveMinimum: 0 } },
      "x-more": { type: "number", exclusiveMinimum: 0 },
    },
  ],
])("%s is read as it was meant", (_, schema, meant) => {
  expect(asMeant(schema)).toEqual(meant);
});

test.each<[what: string, schema: JsonObject]>([
  ["of 2020-12", { $schema: "https://json-schema.org/draft/2020-12/schema", exclusiveMinimum: true }],
  ["with a part that names a dialect", { items: { $schema: draft07, exclusiveMinimum: true } }],
  [
    "with values that look alike",
    { enum: [positive], default: positive, example: positive, "x-ui": { items: positive }, const: positive },
  ],
  ["that names draft-07", { $schema: draft07, items: [{ type: "string" }] }],
  ["with a list of values", { default: { items: [{ type: "string" }] } }],
])("a schema %s stays as it is", (_, schema) => {
  expect(asMeant(schema)).toBe(schema);
});

test("what the author holds is not changed", () => {
  const before = JSON.stringify(tool);
  compile([tool], { target: "gemini" });
  expect(JSON.stringify(tool)).toBe(before);
});

const pair = {
  name: "t",
  description: "d",
  inputSchema: {
    type: "object",
    properties: {
      at: {
        type: "array",
        items: [{ type: "number" }, { type: "string", format: "x" }],
        additionalItems: false,
      },
    },
    required: ["at"],
  },
};

test.each(["openai", "openai-strict", "anthropic-strict", "gemini", "mistral", "xai", "mcp-2025-11-25"])(
  "a tuple that names no dialect goes to %s as it was meant before, with a note, and losses where it was written",
  (target) => {
    const { setAside, notes, losses, send, raise } = compile([pair], { target });
    expect(setAside).toEqual([]);
    expect(notes).toMatchObject([{ tool: "t", code: "older-tuples", pointer: "/inputSchema" }]);
    for (const { pointer } of losses)
      expect(resolvePointer(pair as unknown as JsonObject, pointer), pointer).toBeDefined();
    const there = send("t", { at: [1, "a"] })?.arguments ?? null;
    expect(raise("t", there)).toMatchObject({ arguments: { at: [1, "a"] }, diagnostics: [] });
  },
);

const listed = (at: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties: { at: { type: "array", ...at }, ...more },
});

test("what leads into a list of schemas leads there where it is written otherwise", () => {
  const tuple = { items: [{ type: "string", minLength: 2 }], additionalItems: { type: "integer" } };
  const more = {
    first: { $ref: "#/properties/at/items/0" },
    rest: { $ref: "#/properties/at/additionalItems" },
    items: { type: "string" },
    named: { $ref: "#/properties/items" },
  };
  const { setAside, raise } = compile([{ ...pair, inputSchema: listed(tuple, more) }], { target: "openai" });
  expect(setAside).toEqual([]);
  expect(raise("t", { at: ["aa", 1], first: "bb", rest: 2, named: "c" }).diagnostics).toEqual([]);
  expect(raise("t", { first: "b", rest: "c", named: 1 }).diagnostics.map(({ pointer }) => pointer)).toEqual([
    "/first",
    "/rest",
    "/named",
  ]);
});

test.each<[what: string, at: JsonObject, pointer: string]>([
  ["in a list", { items: [{ type: "string" }, { type: "strin" }] }, "/items/1/type"],
  ["of what comes after it", { items: [{ type: "string" }], additionalItems: 3 }, "/additionalItems"],
  ["that is empty", { items: [] }, "/items"],
  ["beside prefixItems", { items: [{ type: "string" }], prefixItems: [{ type: "number" }] }, "/items"],
])("what is wrong %s is told where it was written", (_, at, pointer) => {
  const { setAside } = compile([{ ...pair, inputSchema: listed(at) }], { target: "openai" });
  expect(setAside[0]?.diagnostics.map((each) => each.pointer)).toEqual([
    `/inputSchema/properties/at${pointer}`,
  ]);
});

test("a form of a tool is found by what its author means", () => {
  const kind = (value: string, a: JsonObject): JsonObject => ({
    type: "object",
    properties: { kind: { const: value }, a },
    required: ["kind", "a"],
  });
  const inputSchema = {
    anyOf: [kind("x", { type: "array", items: [{ type: "string" }] }), kind("y", { type: "string" })],
  };
  const { send } = compile([{ ...pair, inputSchema }], { target: "openai-strict", rootUnions: "split" });
  expect(send("t", { kind: "x", a: ["q"] })).toBeDefined();
});

test("a schema of results is read so too, with a note of its own", () => {
  const outputSchema = listed({ items: [{ type: "string" }] });
  const { notes } = compile([{ ...pair, inputSchema: listed({}), outputSchema }], {
    target: "mcp-2025-11-25",
  });
  expect(notes).toMatchObject([{ code: "older-tuples", pointer: "/outputSchema" }]);
});

const optionally: JsonObject = {
  type: "object",
  properties: {
    name: { type: "string", nullable: true },
    kind: { type: ["string", "integer"], nullable: true, enum: ["a", 1, null] },
    sure: { type: "string", nullable: false },
  },
  required: ["name"],
  additionalProperties: false,
};

test.each([...profiles.keys()].filter((id) => !["tools-json", "lexichord", "a2a"].includes(id)))(
  "what is nullable may be null for %s, with a note",
  (target) => {
    const { setAside, notes, raise, send } = compile([{ ...pair, inputSchema: optionally }], { target });
    expect(setAside).toEqual([]);
    expect(notes).toContainEqual(expect.objectContaining({ code: "older-nullable" }));
    const args = { name: null, kind: null };
    const sent = send("t", args);
    expect(raise("t", sent?.arguments ?? null)).toMatchObject({ arguments: { name: null }, diagnostics: [] });
    expect(raise("t", { ...(sent?.arguments as JsonObject), sure: 1 }).diagnostics).not.toEqual([]);
  },
);

test("for Gemini, whose own word it is, it stays", () => {
  const { payload } = compile([{ ...pair, inputSchema: optionally }], { target: "gemini" });
  expect(JSON.stringify(payload)).toContain('"name":{"type":"STRING","nullable":true}');
});

test("where a dialect is named it says nothing, and is told", () => {
  const named = { $schema: draft07, ...optionally };
  const { raise, losses } = compile([{ ...pair, inputSchema: named }], { target: "anthropic-strict" });
  expect(raise("t", { name: null }).diagnostics).toHaveLength(1);
  expect(losses.map(({ pointer }) => pointer)).toContain("/inputSchema/properties/name/nullable");
});

const tupleAt = (name: string): JsonObject => ({
  type: "object",
  properties: {
    [name]: { type: "array", items: [{ type: "string" }] },
    b: { $ref: `#/properties/${name}/items/0` },
  },
});

test("a reference into a list of schemas may hold any text", () => {
  for (const name of ["\ud800", "a#b", "ü b"])
    expect(compile([{ ...tool, inputSchema: tupleAt(name) }], { target: "mcp-2025-11-25" }).setAside).toEqual(
      [],
    );
});

test("a list of schemas that no keyword holds stays as it is, and what leads into it", () => {
  const inputSchema: JsonObject = {
    type: "object",
    properties: { b: { $ref: "#/components/T/items/0" } },
    components: { T: { type: "array", items: [{ type: "string" }] } },
  };
  expect(compile([{ ...tool, inputSchema }], { target: "openai-strict" }).setAside).toEqual([]);
});

test.each<[pointer: string, schema: JsonObject]>([
  ["/dependentRequired/items/1", { dependentRequired: { items: ["a", 5] } }],
  ["/properties/items", { properties: { items: [{ type: "string" }] } }],
])("a fault at %s is told there, whatever its name", (pointer, wrong) => {
  const inputSchema: JsonObject = { type: "object", $defs: { t: { items: [{}] } }, ...wrong };
  const [aside] = compile([{ ...tool, inputSchema }], { target: "openai" }).setAside;
  expect(aside?.diagnostics).toMatchObject([{ pointer: `/inputSchema${pointer}` }]);
});

test("a reference that leads nowhere is told as it is written", () => {
  const { properties } = tupleAt("a");
  const b = { $ref: "#/properties/a/items/5" };
  const inputSchema: JsonObject = { type: "object", properties: { ...(properties as JsonObject), b } };
  const [aside] = compile([{ ...tool, inputSchema }], { target: "openai" }).setAside;
  expect(aside?.diagnostics[0]?.message).toContain('"#/properties/a/items/5"');
});

const text: JsonObject = { type: "string" };
const rootId = "http://example.com/tool.json#";

test.each<[what: string, schema: JsonObject, sent: JsonObject]>([
  [
    "a name",
    { properties: { r: { $ref: "#foo" } }, definitions: { q: { ...text, id: "#foo" } } },
    { properties: { r: { $ref: "#/$defs/q" } }, $defs: { q: text } },
  ],
  [
    "a name with the address of the whole",
    { id: rootId, properties: { r: { $ref: "#foo" } }, definitions: { q: { id: `${rootId}foo`, ...text } } },
    { properties: { r: { $ref: "#/$defs/q" } }, $defs: { q: text } },
  ],
  [
    "an address",
    {
      properties: { r: { $ref: "http://example.com/q.json" } },
      definitions: { q: { id: "http://example.com/q.json", ...text } },
    },
    { properties: { r: { $ref: "#/$defs/q" } }, $defs: { q: text } },
  ],
  [
    "an address beside the one of the whole, in a part that repeats its draft",
    {
      id: rootId,
      properties: { r: { $ref: "q.json" }, s: { $ref: "q.json#/definitions/z" } },
      definitions: {
        q: { id: "q.json", $schema: draft04, ...text, definitions: { z: { type: "integer" } } },
      },
    },
    {
      properties: { r: { $ref: "#/$defs/q" }, s: { $ref: "#/$defs/z" } },
      $defs: { q: text, z: { type: "integer" } },
    },
  ],
  [
    "an address from which others are meant",
    {
      properties: {
        a: {
          id: "http://example.com/a.json",
          properties: { b: { $ref: "#/definitions/q" } },
          definitions: { q: { type: "integer" } },
        },
      },
      definitions: { q: text },
    },
    {
      properties: { a: { properties: { b: { $ref: "#/$defs/q" } } } },
      $defs: { q: { type: "integer" } },
    },
  ],
  [
    "a name, beside values, properties and definitions that are called so",
    {
      properties: { r: { $ref: "#foo" }, id: text, d: { default: { id: "#foo" } } },
      definitions: { id: { id: "#foo", ...text } },
      "x-more": { id: "#foo", type: "integer" },
    },
    {
      properties: { r: { $ref: "#/$defs/id" }, id: text, d: { default: { id: "#foo" } } },
      "x-more": { id: "#foo", type: "integer" },
      $defs: { id: text },
    },
  ],
  [
    "addresses that a generator wrote, the same twice, which nothing refers to",
    {
      properties: {
        a: { id: "/properties/a", properties: { b: { id: "/properties/a", $ref: "#/definitions/q" } } },
      },
      definitions: { q: text },
    },
    {
      properties: { a: { id: "/properties/a", properties: { b: { $ref: "#/$defs/q" } } } },
      $defs: { q: text },
    },
  ],
])("in draft-04 a schema may be called by its id: %s", (_, schema, sent) => {
  for (const $schema of [draft04, draft04.replace("04", "03")]) {
    const inputSchema = { $schema, type: "object", ...schema };
    const before = JSON.stringify(inputSchema);
    const { definitions, losses, setAside } = compile([{ name: "t", description: "d", inputSchema }], {
      target: "anthropic",
    });
    expect(setAside).toEqual([]);
    expect(losses).toEqual([]);
    expect(definitions[0]?.definition).toEqual(
      expect.objectContaining({ input_schema: { type: "object", ...sent } }),
    );
    expect(JSON.stringify(inputSchema)).toBe(before);
  }
});

test("what is wrong with an id of draft-04 is told where it stands", () => {
  const q = { id: "http://example.com/q.json", ...text };
  const inputSchema = {
    $schema: draft04,
    type: "object",
    properties: { r: { $ref: "http://example.com/q.json" } },
    definitions: { q, p: q },
  };
  const { setAside } = compile([{ name: "t", description: "d", inputSchema }], { target: "anthropic" });
  expect(setAside[0]?.diagnostics.map(({ pointer }) => pointer)).toEqual(["/inputSchema/definitions/p/id"]);
});

test("a draft-07 schema has no other id than its $id", () => {
  const schema = { properties: { r: { $ref: "#foo" } }, definitions: { q: { ...text, id: "#foo" } } };
  const inputSchema = { $schema: draft07, type: "object", ...schema };
  const { setAside } = compile([{ name: "t", description: "d", inputSchema }], { target: "anthropic" });
  expect(setAside).toMatchObject([{ diagnostics: [{ code: "unresolved-reference" }] }]);
});
