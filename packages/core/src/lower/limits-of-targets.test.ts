import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { compile } from "./compile.ts";

const text: JsonObject = { type: "string" };

const closed = (properties: JsonObject): JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const withProperties = (count: number): JsonObject =>
  closed(Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, text])));
const inside = (levels: number): JsonValue => (levels === 0 ? text : closed({ a: inside(levels - 1) }));
const tool = (inputSchema: JsonValue, name = "do_it") => ({ name, description: "Does it.", inputSchema });

test.each<[limit: number, of: string, target: string, schema: (count: number) => JsonValue, over: string]>([
  [10, "levels", "openai-strict", inside, "deeper than the 10 levels"],
  [
    5_000,
    "properties",
    "openai-strict",
    withProperties,
    "has 5001 properties; the target accepts at most 5000",
  ],
  [5, "levels", "azure-openai-strict", inside, "deeper than the 5 levels"],
  [
    100,
    "properties",
    "azure-openai-strict",
    withProperties,
    "has 101 properties; the target accepts at most 100",
  ],
])("%i %s are the most that %s holds a model to", (limit, _of, target, schema, over) => {
  const within = compile([tool(schema(limit))], { target });
  expect(within.definitions.map(({ strict }) => strict)).toEqual([true]);
  expect(within.losses).toEqual([]);
  const beyond = compile([tool(schema(limit + 1))], { target });
  expect(beyond.definitions.map(({ strict }) => strict)).toEqual([false]);
  expect(beyond.losses.map(({ pointer }) => pointer)).toEqual(["/inputSchema"]);
  expect(beyond.losses[0]?.message).toContain(over);
});

test("a request to cohere has room for 200 properties, of all tools together", () => {
  const tools = (counts: readonly number[]) =>
    counts.map((count, i) => tool(withProperties(count), `tool_${i}`));
  const kept = (counts: readonly number[]) => compile(tools(counts), { target: "cohere" }).definitions.length;
  expect(kept([200])).toBe(1);
  expect(kept([201])).toBe(0);
  expect(kept([150, 50])).toBe(2);
  expect(kept([150, 50, 1])).toBe(2);
});

test.each([
  ["anthropic-strict", 128],
  ["anthropic", 128],
  ["openai-strict", 64],
  ["gemini", 64],
  ["cohere", 64],
] as const)("a name is sent to %s as it is up to %i characters", (target, longest) => {
  const nameOf = (length: number) =>
    compile([tool(withProperties(1), "n".repeat(length))], { target }).definitions[0]?.name;
  expect(nameOf(longest)).toBe("n".repeat(longest));
  expect(nameOf(longest + 1)).toMatch(new RegExp(`^n{${longest - 9}}_[0-9a-f]{8}$`));
});

/** The schema of the one parameter as it is sent, and the class and place of what is lost of it. */
function sent(target: string, x: JsonObject): [x: JsonValue, lost: readonly string[]] {
  const { payload, losses } = compile([tool(closed({ x }))], { target });
  const below = losses.filter(({ pointer }) => pointer.startsWith("/inputSchema/properties/x"));
  return [
    propertiesIn(payload)?.x ?? null,
    below.map((loss) => `${loss.class} ${loss.pointer.slice("/inputSchema/properties/x".length)}`),
  ];
}

function propertiesIn(part: JsonValue): JsonObject | undefined {
  if (typeof part !== "object" || part === null) return undefined;
  const { properties } = part as JsonObject;
  if (properties !== undefined) return properties as JsonObject;
  return Object.values(part)
    .map((each) => propertiesIn(each as JsonValue))
    .find((each) => each !== undefined);
}

test.each<[keyword: string, type: string, highest: number, words: string]>([
  ["maxItems", "array", 256, "At most 257 items."],
  ["minItems", "array", 256, "At least 257 items."],
  ["maxLength", "string", 2_048, "At most 2049 characters."],
  ["minLength", "string", 2_048, "At least 2049 characters."],
  ["maxProperties", "object", 64, "At most 65 members."],
  ["minProperties", "object", 64, "At least 65 members."],
])(
  "xai holds a model to %s of %s values up to %i; beyond it there are words",
  (keyword, type, highest, words) => {
    const [kept, none] = sent("xai", { type, [keyword]: highest });
    expect(kept).toMatchObject({ [keyword]: highest });
    expect(none).toEqual([]);
    const [told, lost] = sent("xai", { type, [keyword]: highest + 1 });
    expect(told).not.toHaveProperty(keyword);
    expect(told).toMatchObject({ description: words });
    expect(lost).toEqual([`annotation /${keyword}`]);
  },
);

test.each<[what: string, target: string, x: JsonObject, sent: JsonValue, lost: readonly string[]]>([
  [
    "a repetition of 99",
    "anthropic-strict",
    { type: "string", pattern: "^a{99}$" },
    { type: "string", pattern: "^a{99}$" },
    [],
  ],
  [
    "a repetition of 100",
    "anthropic-strict",
    { type: "string", pattern: "^a{100}$" },
    { type: "string", description: "Must match `^a{100}$`." },
    ["annotation /pattern"],
  ],
  [
    "a repetition of up to 100",
    "anthropic-strict",
    { type: "string", pattern: "^a{1,100}$" },
    { type: "string", description: "Must match `^a{1,100}$`." },
    ["annotation /pattern"],
  ],
  [
    "at least 1 item",
    "anthropic-strict",
    { type: "array", items: text, minItems: 1 },
    { type: "array", items: text, minItems: 1 },
    [],
  ],
  [
    "at least 2 items",
    "anthropic-strict",
    { type: "array", items: text, minItems: 2 },
    { type: "array", items: text, minItems: 1, description: "At least 2 items." },
    ["annotation /minItems"],
  ],
  [
    "at least 3 items",
    "gemini",
    { type: "array", items: text, minItems: 3 },
    { type: "ARRAY", items: { type: "STRING" }, minItems: "3" },
    [],
  ],
  [
    "at least 3 items",
    "cohere",
    { type: "array", items: text, minItems: 3 },
    { type: "array", items: text, description: "At least 3 items." },
    ["annotation /minItems"],
  ],
  [
    "one of two types",
    "xai",
    { oneOf: [text, { type: "integer" }] },
    { anyOf: [text, { type: "integer" }] },
    [],
  ],
  [
    "one of two types that a value may have both",
    "xai",
    { oneOf: [{ type: "number" }, { type: "integer" }] },
    { anyOf: [{ type: "number" }, { type: "integer" }] },
    ["widened /oneOf"],
  ],
  [
    "a format that guides it though it is not held to it",
    "xai",
    { type: "string", format: "hostname" },
    { type: "string", format: "hostname" },
    [],
  ],
  [
    "a format that it knows",
    "cohere",
    { type: "string", format: "date" },
    { type: "string", format: "date" },
    [],
  ],
  [
    "a format that it does not know",
    "cohere",
    { type: "string", format: "hostname" },
    { type: "string", description: "Format: hostname." },
    ["annotation /format"],
  ],
  [
    "examples and a default of a map",
    "openai-strict",
    { type: "object", additionalProperties: text, examples: [{ a: "b" }], default: { c: "d" } },
    {
      type: "array",
      items: closed({ key: text, value: text }),
      examples: [[{ key: "a", value: "b" }]],
      default: [{ key: "c", value: "d" }],
      description: "A list of key-value pairs; each key appears only once.",
    },
    [],
  ],
])("%s, for %s", (_, target, x, expected, lost) => {
  expect(sent(target, x)).toEqual([expected, lost]);
});

test("cohere gets one parameter that is required, where all were optional", () => {
  const inputSchema = { type: "object", properties: { a: text, b: text, c: text } };
  const compiled = compile([tool(inputSchema)], { target: "cohere" });
  expect(compiled.payload).toMatchObject([
    {
      function: {
        parameters: {
          properties: { a: { anyOf: [text, { type: "null" }] }, b: text, c: text },
          required: ["a"],
        },
      },
    },
  ]);
  expect(compiled.raise("do_it", { a: null, c: "x" })).toMatchObject({
    arguments: { c: "x" },
    diagnostics: [],
  });
});
