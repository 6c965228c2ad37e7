import { expect, test } from "vitest";
import { makeFolder, runIn } from "../test/house.ts";

const inner = `"parameters": { "type": "object",
  "properties": { "to": { "type": "strin" } } }`;

/** What a text is set aside for, with the place. */
async function toldOf(name: string, text: string): Promise<string> {
  const folder = makeFolder({ [name]: text });
  const { stderr } = await runIn(folder, ["compile", name, "--to", "openai"]);
  return stderr.split("\n")[1] ?? "";
}

test.each<[format: string, name: string, text: string, place: string]>([
  ["MCP", "t.json", `{ "name": "t", "inputSchema": { "type": "strin" } }`, "t.json:1:41  /inputSchema/type"],
  [
    "OpenAI",
    "t.json",
    `[{ "type": "function", "function": { "name": "t", ${inner} } }]`,
    "t.json:2:35  /inputSchema/properties/to/type",
  ],
  [
    "Gemini",
    "t.json",
    `[{ "functionDeclarations": [{ "name": "t",\n${inner} }] }]`,
    "t.json:3:35  /inputSchema/properties/to/type",
  ],
  [
    "parameters in a list",
    "t.json",
    `{ "name": "t", "description": "d",\n"parameters": [{ "name": "to", "type": "string" }] }`,
    "t.json:2:40  /parameters/0/type",
  ],
  [
    "the schema that a list of parameters stands for",
    "t.json",
    `{ "name": "t", "description": "d",\n"parameters": [{ "name": "to", "type": "Object", "schema": { "type": "strin" } }] }`,
    "t.json:2:15  /inputSchema/properties/to/allOf/0/type",
  ],
  [
    "a list inside a text",
    "t.json",
    JSON.stringify(JSON.stringify([{ name: "t", description: "d", input_schema: { type: "strin" } }])),
    "t.json:1:1  /inputSchema/type",
  ],
  ["no schema that says it", "t.yaml", "- name: ''\n  inputSchema: {}\n", "t.yaml:1:9  /name"],
])("a reason to set a tool aside has its place in the file (%s)", async (_format, name, text, place) => {
  expect(await toldOf(name, text)).toMatch(`  ${place}  `);
});

test("a member that a target refuses has its place too, whether the model could take it or not", async () => {
  const text = `{ "name": "t", "description": "d", "parameters": [],
    "category": "Nope",
    "constraints": { "maxExecutionTime": "PT30M" } }`;
  const { stderr } = await runIn(makeFolder({ "t.json": text }), ["compile", "t.json", "--to", "lexichord"]);
  expect(stderr.split("\n").slice(1, 3)).toEqual([
    expect.stringMatching("^  t.json:2:17  /category  "),
    expect.stringMatching("^  t.json:3:42  /constraints/maxExecutionTime  "),
  ]);
});

test("the same name twice in one file is told with both places, to raise as well", async () => {
  const folder = makeFolder({
    "t.json": '[{"name":"a","inputSchema":{"type":"object"}},\n {"name":"a","inputSchema":true}]',
  });
  const told =
    'toolwright: t.json:2:10: a is set aside: Another tool is called "a" already, at t.json:1:10.\n';
  const compiled = await runIn(folder, ["compile", "t.json", "--to", "anthropic"]);
  expect(compiled).toMatchObject({
    exitCode: 1,
    stderr: `${told}1 tool for anthropic: nothing is lost; 1 set aside.\n`,
  });
  const raised = await runIn(folder, ["raise", "t.json", "--to", "anthropic", "--tool", "a"]);
  expect(raised.stderr).toContain(told);
});

test("tools without a name are each told at their own place", async () => {
  const folder = makeFolder({
    "a.json": '[{"inputSchema":{}},\n {"inputSchema":{}}, {"name":"a","inputSchema":{"type":"object"}}]',
    "b.json": '\n\n{"inputSchema":{}}',
  });
  const { stderr } = await runIn(folder, ["compile", "a.json", "b.json", "--to", "anthropic"]);
  expect(stderr.match(/\w\.json:\d+:\d+/g)).toEqual(["a.json:1:2", "a.json:2:2", "b.json:3:1"]);
});
