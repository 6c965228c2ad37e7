import { describe, expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import { profiles } from "../profile/profiles.ts";
import { compile } from "./compile.ts";

const weather: Tool = {
  name: "weather",
  description: "Gives the weather of a city.",
  inputSchema: {
    type: "object",
    properties: { city: { type: "string" }, days: { type: "integer" } },
    required: ["city"],
  },
};

const other: Tool = { ...weather, name: "other" };

class OfClass {
  readonly name = "weather";
  readonly description = weather.description;
  readonly inputSchema = weather.inputSchema;
  get outputSchema(): JsonValue {
    return { type: "object", properties: { degrees: { type: "number" } }, required: ["degrees"] };
  }
}

const odd = (members: object): Tool => ({ ...weather, ...members }) as Tool;

const tools: Readonly<Record<string, Tool>> = {
  "that says no more than most": weather,
  "with a title and annotations": odd({ title: "Weather", annotations: { readOnlyHint: true }, _meta: {} }),
  "with a title that is no text": odd({ title: 3 }),
  "with annotations that are no object": odd({ annotations: [] }),
  "with a member that nobody knows": odd({ execution: { taskSupport: "optional" } }),
  "with members that are undefined": odd({ outputSchema: undefined, namespace: undefined, title: undefined }),
  "without a description": odd({ description: undefined }),
  "with a blank description": odd({ description: " \n" }),
  "with a description that begins with a space": odd({ description: " Gives the weather." }),
  "with a description that is no text": odd({ description: 3 }),
  "without parameters": odd({ inputSchema: { type: "object", properties: {} } }),
  "with a closed schema": odd({
    inputSchema: { ...(weather.inputSchema as object), additionalProperties: false },
  }),
  "with examples": odd({ examples: [{ city: "Rome" }] }),
  "with examples in its schema": odd({
    inputSchema: { ...(weather.inputSchema as object), examples: [{ city: "Rome" }] },
  }),
  "with a schema of results": odd({ outputSchema: { type: "object", properties: {} } }),
  "with a schema of results that its class has": new OfClass() as Tool,
  "with tags": odd({ tags: ["sky"] }),
  "with something that was kept": odd({ kept: { mcp: { execution: {} } } }),
  "without a prototype": Object.assign(Object.create(null) as Tool, weather),
  "with a schema that is none": odd({ inputSchema: 3 }),
};

const targets = [...profiles.values()].filter(({ emit }) => emit !== undefined).map(({ id }) => id);

describe.each(Object.keys(tools))("a tool %s", (what) => {
  test.each(targets)("is sent to %s alone as it is beside another", (target) => {
    const tool = tools[what] as Tool;
    const [alone, among] = [compile([tool], { target }), compile([tool, other], { target })];
    const ofTool = <T extends { readonly tool: string }>(list: readonly T[]): readonly T[] =>
      list.filter((each) => each.tool !== "other");
    expect(alone.definitions).toEqual(ofTool(among.definitions));
    expect(alone.losses).toEqual(ofTool(among.losses));
    expect(alone.notes).toEqual(ofTool(among.notes));
    expect(alone.setAside).toEqual(ofTool(among.setAside));
    for (const { name } of alone.definitions) {
      expect(alone.names[name]).toBe(among.names[name]);
      for (const args of [{ city: "Rome", days: null }, { city: 3 }, {}])
        expect(alone.raise(name, args)).toEqual(among.raise(name, args));
      expect(alone.send("weather", { city: "Rome" })).toEqual(among.send("weather", { city: "Rome" }));
    }
  });
});

test.each<[what: string, tool: Tool, target: string, said: JsonValue, lost: readonly string[]]>([
  ["its title", odd({ title: "Weather" }), "mcp-2025-11-25", { title: "Weather" }, []],
  ["no title", odd({ title: "Weather" }), "openai", {}, ["/title"]],
  [
    "a schema of results that its class has",
    new OfClass() as Tool,
    "mcp-2025-11-25",
    { outputSchema: new OfClass().outputSchema },
    [],
  ],
  ["no schema of results", odd({ outputSchema: { type: "object" } }), "openai", {}, ["/outputSchema"]],
  ["nothing that was kept", odd({ kept: { mcp: { execution: {} } } }), "openai", {}, ["/kept/mcp/execution"]],
  ["a description that is made", odd({ description: " " }), "gemini", { description: "Weather" }, []],
])("%s is sent", (_, tool, target, said, lost) => {
  const { definitions, losses } = compile([tool], { target });
  const definition = definitions[0]?.definition as { readonly function?: object };
  expect(definition.function ?? definition).toMatchObject(said as object);
  expect(losses.map(({ pointer }) => pointer)).toEqual(lost);
});
