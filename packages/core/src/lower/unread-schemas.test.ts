import { expect, test } from "vitest";
import { read } from "../format/read.ts";
import type { JsonValue } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import { compile } from "./compile.ts";

const noSchema = (what: string) => `/inputSchema A schema must be an object, true or false, but is ${what}.`;

/** Why the tools of a document cannot go, alone and beside another. */
function asideOf(document: JsonValue, format: string): readonly string[] {
  const { tools } = read(document, { format });
  const alone = compile(tools, { target: "anthropic" });
  const good: Tool = { name: "good", inputSchema: { type: "object", properties: {} } };
  const among = compile([good, ...tools], { target: "anthropic" });
  expect(among.setAside).toEqual(alone.setAside);
  expect(among.definitions.map(({ name }) => name)).toContain("good");
  return alone.setAside.flatMap(({ diagnostics }) =>
    diagnostics.map(({ pointer, message }) => `${pointer} ${message}`),
  );
}

test.each<[title: string, format: string, document: JsonValue, says: readonly string[]]>([
  ["a text", "mcp", { name: "a", inputSchema: "nope" }, [noSchema('"nope"')]],
  ["null that stands for none", "mcp", { name: "a", inputSchema: null }, []],
  ["a list", "mcp", [{ name: "a", inputSchema: [], tools: [] }], [noSchema("[]")]],
  ["inside a function", "openai", [{ function: { name: "a", parameters: "x" } }], [noSchema('"x"')]],
  ["null that stands for none", "openai", [{ function: { name: "a", parameters: null } }], []],
  ["beside the name", "openai", [{ type: "function", name: "a", parameters: 5 }], [noSchema("5")]],
  ["a number", "anthropic", [{ name: "a", type: "custom", input_schema: 5 }], [noSchema("5")]],
  [
    "below a branch",
    "bedrock",
    { tools: [{ toolSpec: { name: "a", inputSchema: { json: "x" } } }] },
    [noSchema('"x"')],
  ],
  [
    "in another notation",
    "gemini",
    { functionDeclarations: [{ name: "a", parameters: "x" }] },
    [noSchema('"x"')],
  ],
  [
    "what a profile says in its own words",
    "toolfoundation",
    { name: "a", namespace: "n", inputSchema: "x" },
    ['/inputSchema "inputSchema" must be an object, but is "x".'],
  ],
  [
    "no list of parameters",
    "lexichord",
    { name: "a", parameters: "x" },
    ['/parameters "parameters" must be a list, but is "x".'],
  ],
  [
    "parameters that cannot be made out",
    "lexichord",
    { name: "a", parameters: [{ name: "a", type: "Strin", description: "d" }, 5, { description: "d" }] },
    [
      '/parameters/2 "name" is missing.',
      expect.stringMatching(/^\/parameters\/0\/type "type" is "Strin", which is none of/),
      "/parameters/1 Item 2 must be an object, but is 5.",
      '/parameters/2 "type" is missing.',
    ],
  ],
  [
    "a parameter that only lacks words",
    "lexichord",
    { name: "a", parameters: [{ name: "b", type: "String", note: 1 }] },
    [],
  ],
  [
    "for results",
    "mcp",
    { name: "a", inputSchema: {}, outputSchema: "x" },
    ['/outputSchema A schema must be an object, true or false, but is "x".'],
  ],
])("what is no schema sets the tool aside: %s (%s)", (_title, format, document, says) => {
  expect(asideOf(document, format)).toEqual(says);
});

test("a tool that was given a schema since is compiled with it", () => {
  const [tool] = read({ name: "a", inputSchema: "nope" }, { format: "mcp" }).tools;
  const mended: Tool = { ...(tool as Tool), inputSchema: { type: "object", properties: { b: {} } } };
  expect(compile([mended], { target: "anthropic" }).setAside).toEqual([]);
});

test.each<[title: string, given: unknown, says: string]>([
  ["null", null, "A tool must be an object with a name and a schema, but is null."],
  ["a text", "a", 'A tool must be an object with a name and a schema, but is "a".'],
  ["without a name", { inputSchema: {} }, "The tool has no name."],
  ["a name that is a number", { name: 7, inputSchema: {} }, "The name must be a string, but is 7."],
  [
    "a name that was read and is a list",
    { name: "", inputSchema: {}, kept: { openai: { function: { name: ["a"] } } } },
    'The name must be a string, but is ["a"].',
  ],
  ["without a schema", { name: "a" }, 'The tool has no "inputSchema".'],
])("a program without types is told what is no tool: %s", (_title, given, says) => {
  for (const tools of [[given], [given, { name: "good", inputSchema: {} }]] as Tool[][]) {
    const { setAside, names } = compile(tools, { target: "openai" });
    expect(setAside.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message))).toEqual([says]);
    expect(Object.keys(names)).toHaveLength(tools.length - 1);
  }
});
