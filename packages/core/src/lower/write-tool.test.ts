import { describe, expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import type { Profile } from "../profile/profile.ts";
import { profiles } from "../profile/profiles.ts";
import { compile } from "./compile.ts";
import { targetOf } from "./target.ts";

const getWeather: Tool = {
  name: "get_weather",
  description: "Gives the weather of a city.",
  inputSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
};

/** What is written for a tool, and the places of what is lost of it. */
function sent(tool: Tool, target: string): { definition: JsonValue; lost: readonly string[] } {
  const { definitions, losses } = compile([tool], { target });
  return { definition: definitions[0]?.definition ?? null, lost: losses.map(({ pointer }) => pointer) };
}

test.each(["openai", "azure-openai-strict", "mistral", "groq", "xai", "cohere", "gemini", "bedrock-nova"])(
  "what %s has no place for is told in its own name",
  (target) => {
    const tool: Tool = { ...getWeather, tags: ["sky"], kept: { mcp: { execution: {} } } };
    for (const tools of [[tool], [tool, { ...getWeather, name: "other" }]])
      expect(compile(tools, { target }).losses.map(({ message }) => message)).toEqual(
        expect.arrayContaining([
          `${target} has no place for "tags".`,
          `"execution": {} is specific to mcp and is not sent to ${target}.`,
        ]),
      );
  },
);

describe("examples of arguments", () => {
  const inCelsius: Tool = {
    ...getWeather,
    inputSchema: {
      ...(getWeather.inputSchema as object),
      properties: { city: { type: "string" }, days: { type: "integer" } },
    },
  };
  const withExamples = (...examples: JsonValue[]): Tool => ({ ...inCelsius, examples });
  const inSchema = (...examples: JsonValue[]): Tool => ({
    ...inCelsius,
    inputSchema: { ...(inCelsius.inputSchema as object), examples },
  });

  test.each<[title: string, tool: Tool, target: string, examples: JsonValue | undefined, lost: string[]]>([
    ["that fit are sent", withExamples({ city: "Rome" }), "anthropic", [{ city: "Rome" }], []],
    [
      "that do not fit are left out",
      withExamples({ city: "Rome" }, { city: 3 }),
      "anthropic",
      [{ city: "Rome" }],
      ["/examples/1"],
    ],
    ["of which none fits leave no empty list", withExamples({}), "anthropic", undefined, ["/examples/0"]],
    ["that there are none of leave none either", withExamples(), "anthropic", undefined, []],
    [
      "that fit nowhere and have no place are lost once",
      withExamples({ city: 3 }),
      "openai",
      undefined,
      ["/examples"],
    ],
    ["of the schema are sent beside it", inSchema({ city: "Rome" }), "anthropic", [{ city: "Rome" }], []],
    [
      "of the schema are sent in words of none",
      inSchema({ city: "Rome", days: 2 }),
      "anthropic-strict",
      [{ city: "Rome", days: 2 }],
      ["/inputSchema"],
    ],
    [
      "of the schema come after the tool's own",
      { ...inSchema({ city: "Oslo" }), examples: [{ city: "Rome" }] },
      "anthropic",
      [{ city: "Rome" }, { city: "Oslo" }],
      [],
    ],
    [
      "of the schema that do not fit it are left out",
      inSchema({ city: "Rome" }, "Rome"),
      "anthropic",
      [{ city: "Rome" }],
      ["/inputSchema/examples/1"],
    ],
  ])("%s", (_, tool, target, examples, lost) => {
    const { definition, lost: told } = sent(tool, target);
    expect((definition as { input_examples?: JsonValue }).input_examples).toEqual(examples);
    expect(JSON.stringify(definition)).not.toContain('"examples"');
    expect(JSON.stringify(definition)).not.toContain("For example");
    expect(told).toEqual(lost);
    expect(compile([tool, { ...getWeather, name: "other" }], { target }).definitions[0]?.definition).toEqual(
      definition,
    );
  });

  test.each(["anthropic", "anthropic-strict"])("of any depth are no trouble to %s", (target) => {
    let deep: JsonValue = "here";
    for (let i = 0; i < 100_000; i++) deep = { next: deep };
    const next = { $ref: "#/$defs/place" };
    const $defs = { place: { type: "object", properties: { next } } };
    const inputSchema = { type: "object", properties: { next }, $defs };
    const { definition, lost } = sent({ ...getWeather, inputSchema, examples: [deep] }, target);
    expect(definition).not.toHaveProperty("input_examples");
    expect(lost).toContain("/examples/0");
  });

  test("of the schema stay in it where there is no other place", () => {
    const tool = inSchema({ city: "Rome" });
    expect(sent(tool, "bedrock")).toEqual({
      definition: {
        toolSpec: {
          name: "get_weather",
          description: "Gives the weather of a city.",
          inputSchema: { json: tool.inputSchema },
        },
      },
      lost: [],
    });
  });

  test("are written as the model is to call, and go with the form that they are of", () => {
    const inputSchema = {
      type: "object",
      oneOf: [
        { properties: { by: { const: "city" }, name: { type: "string" } }, required: ["by", "name"] },
        { properties: { by: { const: "here" } }, required: ["by"] },
      ],
      examples: [{ by: "here" }, { by: "city", name: "Rome" }, { by: "nobody" }],
    };
    const tool: Tool = { ...getWeather, inputSchema };
    expect(sent(tool, "anthropic")).toMatchObject({
      definition: { input_examples: [{ input: { by: "here" } }, { input: { by: "city", name: "Rome" } }] },
      lost: ["/inputSchema/examples/2"],
    });
    const { payload, losses } = compile([tool], { target: "anthropic", rootUnions: "split" });
    expect(payload).toMatchObject([
      { name: "get_weather_city", input_examples: [{ by: "city", name: "Rome" }] },
      { name: "get_weather_here", input_examples: [{ by: "here" }] },
    ]);
    expect(new Set(losses.map(({ pointer }) => pointer))).toEqual(new Set(["/inputSchema/examples/2"]));
  });
});

test.each(["openai", "openai-strict", "openai-responses-strict", "azure-openai-strict"])(
  "a description that is longer than advised goes to %s whole",
  (target) => {
    const description = "Finds issues. ".repeat(120);
    const { definitions, losses } = compile([{ ...getWeather, description }], { target });
    expect(JSON.stringify(definitions)).toContain(description);
    expect(losses.map(({ pointer }) => pointer)).not.toContain("/description");
  },
);

describe.each(["gemini", "gemini-json-schema"])("a description for %s", (target) => {
  const { description, ...silent } = getWeather;
  test.each<[title: string, tool: Tool, description: string]>([
    ["is the name in words where there is none", silent, "Get weather"],
    ["is the name in words where it is blank", { ...silent, description: " " }, "Get weather"],
    ["is the title where there is one", { ...silent, title: "Weather today" }, "Weather today"],
  ])("%s", (_, tool, given) => {
    const { definitions, notes, losses } = compile([tool], { target });
    expect(definitions[0]?.definition).toMatchObject({ name: "get_weather", description: given });
    expect(notes).toEqual([
      {
        tool: "get_weather",
        code: "unsaid-member",
        severity: "info",
        message: `The tool has no "description" and the target requires one; it is sent as "${given}".`,
        pointer: "/description",
      },
    ]);
    expect(losses).toEqual([]);
  });

  test("stays as the author wrote it", () => {
    const { definitions, notes, losses } = compile([{ ...getWeather, title: "Weather" }], { target });
    expect(definitions[0]?.definition).toMatchObject({ description });
    expect(notes).toEqual([]);
    expect(losses.map(({ pointer }) => pointer)).toEqual(["/title"]);
  });
});

describe("a schema of results", () => {
  const withoutPlace = [...profiles.values()].filter(({ id }) => !targetOf(id).fields.has("outputSchema"));

  test("has no place in most definitions, as their profiles say", () => {
    expect(withoutPlace.length).toBeGreaterThan(10);
    for (const { id, facts } of withoutPlace) expect(facts.schema?.output, id).toBe("unsent");
  });

  test.each<[title: string, outputSchema: JsonValue]>([
    ["an open object", { type: "object", properties: { a: { type: "string" } } }],
    [
      "what no model may be asked for",
      { oneOf: [{ type: "integer", multipleOf: 3 }, { patternProperties: {} }] },
    ],
    ["one of an older draft", { type: "number", minimum: 0, exclusiveMinimum: true }],
    ["null", { type: "null" }],
    ["one that cannot be read", { $ref: "#/$defs/nowhere" }],
  ])("is told as lost once, and no more of it, where there is no place for it: %s", (_, outputSchema) => {
    for (const { id } of withoutPlace) {
      const { losses, notes } = compile([{ ...getWeather, outputSchema }], { target: id });
      const ofOutput = losses.filter(({ pointer }) => pointer.startsWith("/outputSchema"));
      expect(ofOutput, id).toEqual([
        {
          tool: "get_weather",
          pointer: "/outputSchema",
          class: "annotation",
          message: "The target has no place for an output schema.",
        },
      ]);
      expect(
        notes.filter(({ pointer }) => pointer.startsWith("/outputSchema")),
        id,
      ).toEqual([]);
    }
  });

  test("is not looked at for a profile of one's own whose definitions have no place for it", () => {
    const own = profiles.get("tools-json") as Profile;
    const { output, ...schema } = own.facts.schema ?? {};
    const target: Profile = { ...own, id: "own", facts: { ...own.facts, schema } };
    const { losses } = compile([{ ...getWeather, outputSchema: { type: "object" } }], { target });
    expect(losses.filter(({ pointer }) => pointer.startsWith("/outputSchema"))).toMatchObject([
      { pointer: "/outputSchema", message: "The target has no place for an output schema." },
    ]);
  });

  const open = {
    type: "object",
    properties: { temperature: { type: "number" }, wind: { type: "string", minLength: 1 } },
    required: ["temperature"],
  };
  const map = { type: "object", properties: {}, additionalProperties: { type: "number" } };
  const either = { oneOf: [open, { type: "null" }] };

  test.each<[title: string, outputSchema: JsonValue]>([
    ["with optional members", open],
    ["that is a map", map],
    ["of several forms", either],
    ["that is a list of maps", { type: "array", items: map }],
  ])("%s is sent the same, whether arguments are held to theirs or not", (_, outputSchema) => {
    for (const target of ["openai-responses", "openai-responses-strict"]) {
      const { definition, lost } = sent({ ...getWeather, outputSchema }, target);
      expect((definition as { output_schema?: JsonValue }).output_schema).toEqual(outputSchema);
      expect(lost).not.toContain("/outputSchema");
    }
  });
});
