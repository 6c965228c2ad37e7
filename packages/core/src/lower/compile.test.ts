import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formats } from "../format/formats.ts";
import { read } from "../format/read.ts";
import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import { profiles } from "../profile/profiles.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { compile } from "./compile.ts";

const searchIssues: Tool = {
  namespace: "github",
  name: "search.issues",
  title: "Search issues",
  description: "Finds issues.",
  inputSchema: {
    type: "object",
    properties: {
      query: { type: "string", pattern: "^(?!-)" },
      state: { type: "string", enum: ["open", "closed"], default: "open" },
      labels: { type: "object", additionalProperties: { type: "string" } },
      page: { type: "integer", minimum: 1 },
    },
    required: ["query"],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
};

const targets = [...profiles.values()].filter(({ emit }) => emit !== undefined).map(({ id }) => id);

describe("a tool for a strict target", () => {
  const compiled = compile([searchIssues], { target: "openai-strict" });

  test("is the provider's list of tools, with strict said", () => {
    expect(compiled.payload).toEqual([
      {
        type: "function",
        function: {
          name: "github_search_issues",
          description: "Finds issues.",
          strict: true,
          parameters: expect.objectContaining({
            type: "object",
            required: ["query", "state", "labels", "page"],
            additionalProperties: false,
          }),
        },
      },
    ]);
    expect(compiled.names).toEqual({ github_search_issues: "github:search.issues" });
    expect(compiled.setAside).toEqual([]);
  });

  test("names every loss, by place", () => {
    expect(compiled.losses.map((loss) => [loss.tool, loss.pointer, loss.class])).toEqual([
      ["github:search.issues", "/annotations", "annotation"],
      ["github:search.issues", "/inputSchema/properties/query/pattern", "annotation"],
      ["github:search.issues", "/title", "annotation"],
    ]);
  });

  test("comes back in the author's terms, with defaults", () => {
    const sent = { query: "crash", state: null, labels: [{ key: "area", value: "ui" }], page: null };
    const raised = compiled.raise("github_search_issues", sent);
    expect(raised.tool).toBe(searchIssues);
    expect(raised.arguments).toEqual({ query: "crash", state: "open", labels: { area: "ui" } });
    expect(raised.diagnostics).toEqual([]);
    expect(compiled.raiseName("github_search_issues")).toBe("github:search.issues");
    expect(compiled.raise("github_search_issues", JSON.stringify(sent))).toEqual(raised);
  });

  test("goes out again as the model would have sent it", () => {
    const args = { query: "crash", labels: { area: "ui" } };
    expect(compiled.send("github:search.issues", args)).toEqual({
      name: "github_search_issues",
      arguments: { query: "crash", state: null, labels: [{ key: "area", value: "ui" }], page: null },
    });
    expect(compiled.send("github:other", args)).toBeUndefined();
  });
});

test.each<[title: string, document: JsonValue, format: string, lost: string[]]>([
  [
    "how a parameter list was spelled is no loss",
    {
      name: "t",
      description: "d",
      category: "System",
      parameters: [{ name: "a", description: "", type: "String" }],
    },
    "lexichord",
    ["/category"],
  ],
  [
    "what only its own format knows is one",
    [{ type: "function", function: { name: "t", strict: true }, cached: true }],
    "openai",
    ["/kept/openai/function", "/kept/openai/cached"],
  ],
])("%s", (_, document, format, lost) => {
  const { tools } = read(document, { format });
  const { losses } = compile(tools, { target: "anthropic" });
  expect(losses.map(({ pointer }) => pointer).sort()).toEqual(lost.sort());
});

describe("what a model may send", () => {
  const compiled = compile([searchIssues], { target: "openai-strict" });
  const deep = (levels: number): JsonValue => {
    let value: JsonValue = "x";
    for (let i = 0; i < levels; i++) value = { query: value };
    return value;
  };
  test.each<[title: string, name: string, args: JsonValue, code: string, pointer: string]>([
    ["a name that is almost right", "github_search_isues", {}, "unknown-tool", ""],
    ["a name of every object", "__proto__", {}, "unknown-tool", ""],
    ["text that is not JSON", "github_search_issues", "{query", "arguments-not-json", ""],
    ["a list", "github_search_issues", ["crash"], "arguments-not-object", ""],
    ["null", "github_search_issues", null, "arguments-not-object", ""],
    ["too many levels", "github_search_issues", deep(100_000), "arguments-too-large", ""],
    ["a wrong type", "github_search_issues", { query: 3 }, "argument-against-schema", "/query"],
    ["nothing", "github_search_issues", "", "argument-against-schema", ""],
    [
      "a pair without a key",
      "github_search_issues",
      { query: "a", labels: [{ value: "x" }] },
      "argument-not-raised",
      "/labels/0",
    ],
    [
      "a member called __proto__",
      "github_search_issues",
      JSON.parse('{"query":"a","__proto__":{"polluted":true}}'),
      "argument-against-schema",
      "/__proto__",
    ],
  ])("%s", (_, name, args, code, pointer) => {
    const { diagnostics } = compiled.raise(name, args);
    expect(diagnostics[0]).toMatchObject({ code, severity: "error", pointer });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("text that holds a deeper value than anybody writes", () => {
    const anything: Tool = { name: "keep", inputSchema: { type: "object", properties: { value: {} } } };
    const { raise } = compile([anything], { target: "openai-strict" });
    const value = "[".repeat(100_000) + "]".repeat(100_000);
    expect(raise("keep", { value }).diagnostics).toMatchObject([{ code: "arguments-too-large" }]);
    expect(raise("keep", { value: "[[1]]" })).toMatchObject({ arguments: { value: [[1]] }, diagnostics: [] });
  });

  test("what contains itself and is of several forms, as deep as it may be", () => {
    const node = {
      type: "object",
      properties: { next: { anyOf: [{ $ref: "#/$defs/node" }, { $ref: "#/$defs/leaf" }] } },
    };
    const leaf = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
    const schema = { type: "object", properties: { node: { $ref: "#/$defs/node" } }, $defs: { node, leaf } };
    const { raise } = compile([{ name: "tree", inputSchema: schema }], { target: "openai-strict" });
    let value: JsonValue = { name: "end" };
    for (let i = 0; i < 400; i++) value = { next: value };
    const started = performance.now();
    raise("tree", { node: value });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test("the nearest name is suggested", () => {
    expect(compiled.raise("github_search_isues", {}).diagnostics[0]?.message).toContain(
      'Did you mean "github_search_issues"?',
    );
  });

  test.each(targets)("anything at all is answered by %s", (target) => {
    const { raise } = compile([searchIssues], { target });
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (name, args) => {
        for (const wire of [name, "github_search_issues"]) raise(wire, args as JsonValue);
      }),
      { numRuns: 30 },
    );
  });
});

test("definitions that only a part sent as it is refers to are sent too", () => {
  const inputSchema: JsonValue = {
    type: "object",
    properties: { a: { type: "string", not: { $ref: "#/$defs/blank" } } },
    $defs: { blank: { anyOf: [{ $ref: "#/$defs/none" }, { const: " " }] }, none: { const: "" } },
  };
  const { definitions } = compile([{ name: "t", inputSchema }], { target: "mcp-2025-11-25" });
  expect(definitions[0]?.definition).toMatchObject({ inputSchema });
});

describe("tools that cannot go", () => {
  const plain: Tool = { name: "plain", inputSchema: { type: "object", properties: {} } };
  test.each<[why: string, tool: Tool, code: string]>([
    ["an unsound schema", { name: "broken", inputSchema: { type: "objekt" } }, "unknown-type"],
    ["no name", { name: "", inputSchema: { type: "object" } }, "missing-field"],
    ["a name that is there already", plain, "duplicate-tool-name"],
    ["arguments that are no object", { name: "text", inputSchema: { type: "string" } }, "unsendable-schema"],
    ["no value fits", { name: "never", inputSchema: false }, "impossible-schema"],
    [
      "a reference to another document",
      { name: "outside", inputSchema: { $ref: "https://example.com/x.json" } },
      "external-reference",
    ],
  ])("%s: set aside with the reason, the rest compile", (_, tool, code) => {
    const { payload, setAside, names } = compile([plain, tool], { target: "openai-strict" });
    expect(payload).toHaveLength(1);
    expect(names).toEqual({ plain: "plain" });
    expect(setAside).toMatchObject([{ tool: tool.name, diagnostics: [{ severity: "error" }] }]);
    expect(setAside[0]?.diagnostics[0]?.code).toBe(code);
  });
});

describe("arguments of several forms", () => {
  const pay: Tool = {
    name: "pay",
    inputSchema: {
      type: "object",
      oneOf: [
        {
          properties: { method: { const: "card" }, number: { type: "string", format: "card" } },
          required: ["method", "number"],
        },
        { properties: { method: { const: "cash" } }, required: ["method"] },
      ],
    },
  };

  test("a format only describes, and is asked for where it shall decide", () => {
    const inputSchema = { type: "object", properties: { site: { type: "string", format: "uri" } } };
    for (const target of ["openai", "openai-strict"]) {
      const { raise } = compile([{ name: "go", inputSchema }], { target });
      const { arguments: args, diagnostics } = raise("go", { site: "no address" });
      expect(diagnostics).toEqual([]);
      const { errors } = compileSchema(inputSchema, { formats: "assert" }).validate(args);
      expect(errors.map(({ pointer }) => pointer)).toEqual(["/site"]);
    }
  });

  test.each(["keep", "nowhere"])("arguments that never came for %s are null and an error", (name) => {
    const { raise } = compile([{ name: "keep", inputSchema: { type: "object" } }], { target: "gemini" });
    expect(raise(name, undefined)).toMatchObject({ arguments: null, diagnostics: [{ severity: "error" }] });
  });

  test("travel under one name", () => {
    const { definitions, send, raise } = compile([pay], { target: "anthropic" });
    expect(definitions[0]?.definition).toMatchObject({ input_schema: { required: ["input"] } });
    const sent = send("pay", { method: "cash" });
    expect(sent).toEqual({ name: "pay", arguments: { input: { method: "cash" } } });
    expect(raise("pay", sent?.arguments ?? null)).toMatchObject({
      arguments: { method: "cash" },
      diagnostics: [],
    });
  });

  test("or are one object with words about what belongs together", () => {
    const { definitions, raise } = compile([pay], { target: "anthropic", rootUnions: "flatten" });
    expect(definitions[0]?.definition).toMatchObject({
      input_schema: { properties: { method: { enum: ["card", "cash"] } } },
    });
    expect(raise("pay", { method: "cash" }).diagnostics).toEqual([]);
    expect(raise("pay", { method: "card" }).diagnostics).toMatchObject([{ code: "argument-against-schema" }]);
  });

  test("or are tools of their own", () => {
    const { names, send, raise, losses } = compile([pay], { target: "openai-strict", rootUnions: "split" });
    expect(names).toEqual({ pay_card: "pay", pay_cash: "pay" });
    expect(send("pay", { method: "cash" })?.name).toBe("pay_cash");
    const raised = raise("pay_card", { method: "card", number: "12345678" });
    expect(raised).toMatchObject({
      tool: pay,
      arguments: { method: "card", number: "12345678" },
      diagnostics: [],
    });
    expect(losses.map(({ pointer }) => pointer)).toContain("/inputSchema/oneOf/0/properties/number/format");
  });
});

test("what is compiled can be taken apart and put together with more, as any object", () => {
  const compiled = { ...compile([searchIssues], { target: "gemini" }), more: true };
  const { definitions, names } = compiled;
  expect(definitions).toHaveLength(1);
  expect(compiled.raiseName(Object.keys(names)[0] as string)).toBe(Object.values(names)[0]);
});

test("why a tool is refused stands in the order of its places", () => {
  const tool: Tool = {
    name: "t",
    tags: ["x"],
    outputSchema: { type: "object" },
    examples: [{ wrong: 1 }],
    inputSchema: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
  };
  const { setAside } = compile([tool], { target: "anthropic", refuse: ["annotation"] });
  const places = setAside[0]?.diagnostics.map(({ pointer }) => pointer);
  expect(places).toEqual(["/examples/0", "/outputSchema", "/tags"]);
});

test("a tool has no fields but its own", () => {
  const own = { name: "t", inputSchema: { type: "object" } };
  const tool = Object.assign(Object.create({ title: "T", tags: ["x"], icons: [] }), own) as Tool;
  const { payload, losses } = compile([tool], { target: "mcp-2025-11-25" });
  expect(payload).toMatchObject({ tools: [own] });
  expect(JSON.stringify([payload, losses])).not.toMatch(/title|tags|icons/);
});

test("what all forms of a tool lose alike is said once", () => {
  const forms = ["a", "b"].map((only) => ({ type: "object", properties: { kind: { const: only } } }));
  const tool: Tool = { name: "t", inputSchema: { oneOf: forms }, outputSchema: { type: "object" } };
  const { losses, definitions } = compile([tool], { target: "openai", rootUnions: "split" });
  expect(definitions).toHaveLength(2);
  expect(losses.filter(({ pointer }) => pointer === "/outputSchema")).toHaveLength(1);
});

describe.each(targets)("for %s", (target) => {
  test("what is given stays as it was, and the answer is the same again", () => {
    const tools = [
      freeze(structuredClone(searchIssues)),
      freeze({ name: "x", inputSchema: { type: "object" } }),
    ];
    const once = compile(tools, { target });
    expect(JSON.stringify(once)).toBe(JSON.stringify(compile(tools, { target })));
  });

  test("strict is said wherever the target knows it", () => {
    const { fixed } = profiles.get(target)?.emit ?? {};
    const { definitions } = compile([searchIssues], { target });
    if (fixed !== undefined)
      for (const { definition } of definitions) expect(definition).toMatchObject(fixed);
  });
});

const corpus = new URL("../../../../../shared/corpus/tools.jsonl", import.meta.url);

test("real tools of one server compile together for every target", (ctx) => {
  let text = "";
  try {
    text = readFileSync(corpus, "utf8");
  } catch {
    ctx.skip("the corpus is not here");
  }
  const lines = text.trim().split("\n").slice(0, 60);
  const tools = lines.map((line) => (JSON.parse(line) as { tool: Tool }).tool);
  for (const target of targets) {
    const { definitions, setAside } = compile(tools, { target });
    expect(definitions.length + setAside.length).toBe(tools.length);
  }
});

function freeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) for (const each of Object.values(value)) freeze(each);
  return Object.freeze(value);
}

test("a tool as a skill: without its schema, with what every skill must have", () => {
  const { payload, losses, notes, raise } = compile(
    [{ name: "find_issues", inputSchema: searchIssues.inputSchema }],
    { target: "a2a" },
  );
  expect(payload).toEqual([{ id: "find_issues", name: "find_issues", description: "", tags: [] }]);
  expect(losses.map((loss) => [loss.class, loss.pointer])).toEqual([["widened", "/inputSchema"]]);
  expect(notes.map(({ code, pointer }) => [code, pointer])).toEqual([
    ["unsaid-member", "/description"],
    ["unsaid-member", "/tags"],
  ]);
  expect(raise("find_issues", { page: 0 }).diagnostics).not.toEqual([]);
  expect(read({ skills: payload }).tools).toMatchObject([{ name: "find_issues", title: "find_issues" }]);
});

test.each<[about: string, part: JsonObject]>([
  ["a plain schema", { type: "string" }],
  ["one that is not", { type: "string", pattern: "x" }],
  ["a count as a number", { type: "string", minLength: 1 }],
])("%s that was read in a notation of the target's own stays as it was written", (_, part) => {
  const document = {
    functionDeclarations: [
      { name: "w", description: "Waits.", parameters: { type: "object", properties: { a: part } } },
    ],
  };
  const gemini = formats.find(({ id }) => id === "gemini");
  const tools = gemini?.read(document).map(({ tool }) => tool) ?? [];
  expect(compile(tools, { target: "gemini" }).payload).toEqual([document]);
});
