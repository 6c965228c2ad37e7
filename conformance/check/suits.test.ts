import { existsSync, readFileSync } from "node:fs";
import {
  check,
  compile,
  formats,
  type JsonObject,
  type JsonValue,
  type Profile,
  profiles,
  type Tool,
} from "@toolwright/core";
import { expect, test } from "vitest";

const text = { type: "string" };
const properties = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...more,
});

/** What people write, and hardly any acceptor takes as it is. */
const schemas: Readonly<Record<string, JsonObject>> = {
  "no parameters": { type: "object" },
  "optional properties": properties({ city: text, days: { type: "integer", default: 3 } }),
  "a union at the root": properties(
    { a: text, b: text },
    { oneOf: [{ required: ["a"] }, { required: ["b"] }] },
  ),
  "limits of all kinds": properties({
    name: { type: "string", minLength: 1, maxLength: 80, pattern: "^(?!x)\\w+$" },
    size: { type: "integer", exclusiveMinimum: 0, multipleOf: 5 },
    tags: { type: "array", items: text, minItems: 2, uniqueItems: true },
    site: { type: "string", format: "uri" },
  }),
  "names from elsewhere": properties({ $top: { type: "integer" }, "filter[status]": text }),
  "a map": properties({ labels: { type: "object", additionalProperties: text } }),
  "a tuple": properties({ at: { type: "array", prefixItems: [{ type: "number" }, { type: "number" }] } }),
  "a tree": properties(
    { root: { $ref: "#/$defs/node", description: "Where it begins." } },
    {
      $defs: { node: properties({ name: text, below: { type: "array", items: { $ref: "#/$defs/node" } } }) },
    },
  ),
  "enums of all kinds": properties({
    level: { enum: [1, 2, 3] },
    mode: { enum: ["", "fast", null] },
    only: { const: "yes" },
  }),
  "objects without members": properties({
    free: { type: "object" },
    empty: { type: "object", properties: {}, additionalProperties: false },
    maybe: { type: ["object", "null"], description: "Anything, or nothing." },
    named: { type: "object", required: ["id"] },
  }),
  "a tuple that ends": properties({
    at: { type: "array", prefixItems: [{ type: "number" }], items: false },
  }),
  "keywords of another type": properties({
    a: { type: "string", additionalProperties: text, properties: { b: text }, required: ["c"], minItems: 2 },
  }),
  "any value": properties({ value: {}, list: { type: "array" } }),
  allOf: properties({ who: { allOf: [properties({ name: text }), properties({ mail: text })] } }),
};

const targets = [...profiles.values()].filter(
  ({ emit, format }) => emit !== undefined && format === undefined,
);

/** The profile that a tool was written by: another where there was no room in this one. */
function writtenBy({ id, emit }: Profile, payload: JsonValue): string {
  const isStrict = JSON.stringify(payload).includes('"strict":true');
  return emit?.otherwise !== undefined && !isStrict ? emit.otherwise : id;
}

function refusedBy(profile: Profile, tool: Tool): readonly string[] {
  const { payload, setAside } = compile([tool], { target: profile.id });
  if (setAside.length > 0) return [];
  const format = formats.find(({ layouts }) => layouts.includes(profile.emit?.layout ?? ""))?.id ?? "";
  const { diagnostics, tools } = check(payload, { profile: writtenBy(profile, payload), format });
  expect(tools).toHaveLength(1);
  return diagnostics.flatMap(({ severity, code }) => (severity === "error" ? [code] : []));
}

test.each(
  targets.flatMap((profile) => Object.keys(schemas).map((what) => ({ id: profile.id, profile, what }))),
)("$id takes what is compiled for it: $what", ({ profile, what }) => {
  const tool: Tool = { name: "do_it", description: "Does it.", inputSchema: schemas[what] as JsonObject };
  expect([...new Set(refusedBy(profile, tool))]).toEqual([]);
});

const corpus = new URL("../../../shared/corpus/tools.jsonl", import.meta.url);

/** Every so many: all of them take a minute, and are judged in full elsewhere. */
const STEP = 12;

test.for(targets)("$id takes what real tools are compiled to", (profile, { skip }) => {
  skip(!existsSync(corpus), "the corpus is not beside the checkout");
  const lines = readFileSync(corpus, "utf8").trim().split("\n");
  const mcp = formats.find(({ id }) => id === "mcp");
  const codes = lines.flatMap((line, i) => {
    if (i % STEP !== 0) return [];
    const tool = mcp?.read((JSON.parse(line) as { tool: JsonValue }).tool)[0]?.tool;
    return tool === undefined ? [] : refusedBy(profile, tool);
  });
  expect([...new Set(codes)]).toEqual([]);
});
