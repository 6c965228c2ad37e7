import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { compile } from "./compile.ts";
import { resultWay } from "./result-way.ts";

describe("results", () => {
  test.each<[what: string, target: string, outputSchema: JsonValue, written: JsonValue]>([
    [
      "a list, where only objects are taken",
      "mcp-2025-11-25",
      { type: "array", items: { $ref: "#/$defs/row" }, $defs: { row: { type: "string" } } },
      {
        type: "object",
        properties: { result: { type: "array", items: { $ref: "#/$defs/row" } } },
        required: ["result"],
        $defs: { row: { type: "string" } },
      },
    ],
    [
      "a choice of objects and lists",
      "mcp-2025-06-18",
      { anyOf: [{ type: "object" }, { type: "array" }] },
      {
        type: "object",
        properties: { result: { anyOf: [{ type: "object" }, { type: "array" }] } },
        required: ["result"],
      },
    ],
    ["an object", "mcp-2025-11-25", { type: "object" }, { type: "object" }],
    ["a list, where anything is taken", "mcp-2026-07-28", { type: "array" }, { type: "array" }],
  ])("%s, for %s", (_, target, outputSchema, written) => {
    const { definitions, losses, notes, sendResult, raiseResult } = compile(
      [{ name: "rows", inputSchema: { type: "object" }, outputSchema }],
      { target },
    );
    expect(definitions[0]?.definition).toMatchObject({ outputSchema: written });
    expect(losses).toEqual([]);
    expect(notes.map(({ code }) => code)).toEqual("required" in Object(written) ? ["wrapped-result"] : []);
    for (const result of [["a"], {}, null])
      expect(raiseResult("rows", sendResult("rows", result))).toEqual(result);
  });

  test("whose own schema is no schema are sent without it, and that is told", () => {
    const outputSchema = { type: "object", properties: 7 } as unknown as JsonObject;
    const { definitions, losses } = compile(
      [{ name: "rows", inputSchema: { type: "object" }, outputSchema }],
      {
        target: "mcp-2025-11-25",
      },
    );
    expect(definitions[0]?.definition).not.toHaveProperty("outputSchema");
    expect(losses.map(({ pointer }) => pointer)).toEqual(["/outputSchema/properties"]);
  });

  test("of a tool that nobody sent stay as they are", () => {
    expect(compile([], { target: "gemini" }).sendResult("__proto__", [1])).toEqual([1]);
  });

  test("without a name that is refused come back as they were, wrapped or not", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (value, isAlwaysWrapped) => {
        const way = resultWay({ wrap: "result" }, isAlwaysWrapped);
        const result = JSON.parse(JSON.stringify(value)) as JsonValue;
        expect(way.raise(way.send(result), "", () => {})).toEqual(result);
      }),
    );
  });

  test.each<[what: string, result: JsonValue, sent: JsonValue]>([
    ["an object", { rows: 1 }, { rows: 1 }],
    ["no object", 1, { output: 1 }],
    ["an object of that one name", { output: 1 }, { output: { output: 1 } }],
    ["an object of that name in itself", { output: { output: 1 } }, { output: { output: { output: 1 } } }],
    ["an object of that name and others", { output: 1, rows: 2 }, { output: 1, rows: 2 }],
  ])("travel under a name where they must be objects: %s", (_, result, sent) => {
    const tool = { name: "rows", description: "d", inputSchema: { type: "object" } };
    const { sendResult, raiseResult } = compile([tool], { target: "gemini" });
    expect(sendResult("rows", result)).toEqual(sent);
    expect(raiseResult("rows", sent)).toEqual(result);
  });

  test("of any depth are looked through", () => {
    let deep: JsonValue = { $ref: "#" };
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(resultWay({ without: ["$ref"] }, false).send(deep)).toBe(deep);
  });
});
