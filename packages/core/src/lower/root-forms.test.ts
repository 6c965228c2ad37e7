import { describe, expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { compile } from "./compile.ts";

const text = { type: "string" };
const byId = { properties: { id: text }, required: ["id"] };
const byFilter = { properties: { filter: text }, required: ["filter"] };
const either = { type: "object", anyOf: [byId, byFilter] };

type RootUnions = "wrap" | "flatten" | "split";

const compiled = (target: string, inputSchema: JsonObject, rootUnions: RootUnions = "wrap") =>
  compile([{ name: "query", description: "Queries.", inputSchema }], { target, rootUnions });

const parametersOf = ({ definitions }: ReturnType<typeof compiled>) =>
  definitions.map(({ definition }) => (definition as JsonObject).parameters);

const inOneObject = "In form 1, id must be given. In form 2, filter must be given.";
const flattened = ["narrowed /inputSchema/anyOf", "widened /inputSchema/anyOf"];

/** A list of parameters cannot be one of several, and a target without unions has none to wrap. */
describe("arguments of several forms", () => {
  test.each<[target: string, rootUnions: RootUnions, parameters: unknown[], losses: readonly string[]]>([
    [
      "lexichord",
      "wrap",
      [
        [
          {
            name: "input",
            type: "Object",
            required: true,
            schema: {
              anyOf: [
                { type: "object", ...byId },
                { type: "object", ...byFilter },
              ],
            },
          },
        ],
      ],
      [],
    ],
    [
      "lexichord",
      "flatten",
      [
        [
          { name: "id", type: "String" },
          { name: "filter", type: "String" },
        ],
      ],
      ["narrowed /inputSchema", ...flattened],
    ],
    [
      "lexichord",
      "split",
      [
        [{ name: "id", type: "String", required: true }],
        [{ name: "filter", type: "String", required: true }],
      ],
      ["narrowed /inputSchema"],
    ],
    ["ikigai", "wrap", [{ properties: { id: text, filter: text }, description: inOneObject }], flattened],
    ["ikigai", "flatten", [{ properties: { id: text, filter: text }, description: inOneObject }], flattened],
    ["ikigai", "split", [byId, byFilter], []],
  ])("%s, %s", (target, rootUnions, parameters, losses) => {
    const sent = compiled(target, either, rootUnions);
    expect(parametersOf(sent)).toMatchObject(parameters);
    expect(sent.losses.map((loss) => `${loss.class} ${loss.pointer}`)).toEqual(losses);
    expect(sent.setAside).toEqual([]);
  });

  test.each<[target: string, rootUnions: RootUnions]>([
    ["lexichord", "wrap"],
    ["lexichord", "flatten"],
    ["lexichord", "split"],
    ["ikigai", "wrap"],
    ["ikigai", "flatten"],
    ["ikigai", "split"],
  ])("travel to %s and back, %s", (target, rootUnions) => {
    const { send, raise } = compiled(target, either, rootUnions);
    for (const args of [{ id: "a" }, { filter: "b" }]) {
      const { name, arguments: sent } = send("query", args) as { name: string; arguments: JsonObject };
      expect(raise(name, sent)).toMatchObject({ arguments: args, diagnostics: [] });
    }
    const wrong = rootUnions === "wrap" && target === "lexichord" ? { input: {} } : {};
    const { name } = send("query", { id: "a" }) as { name: string };
    expect(raise(name, wrong).diagnostics).not.toEqual([]);
  });

  test("what stands beside them is a member of the one object too", () => {
    const limit = { type: "integer" };
    const sent = compiled("ikigai", { ...either, properties: { limit } });
    expect(parametersOf(sent)).toMatchObject([{ properties: { id: text, filter: text, limit } }]);
  });

  test("parameters that are lost with forms that make no one object are named", () => {
    const { losses } = compiled("ikigai", {
      type: "object",
      anyOf: [{ ...byId, minProperties: 2 }, byFilter],
    });
    expect(losses.map(({ class: kind, message }) => `${kind} ${message}`)).toEqual([
      'widened The target takes no union, so "anyOf" is left out, and with it "id", "filter".',
    ]);
  });

  test.each<[what: string, schema: JsonObject, rootUnions?: RootUnions]>([
    ["members of allOf", { allOf: [byId, byFilter] }],
    ["a reference inside allOf", { allOf: [{ $ref: "#/$defs/id" }, byFilter] }],
    ["forms that are references", { oneOf: [{ $ref: "#/$defs/id" }, byFilter], properties: {} }, "split"],
  ])("a list of parameters names those of %s", (_, schema, rootUnions) => {
    const sent = compiled("lexichord", { type: "object", $defs: { id: byId }, ...schema }, rootUnions);
    const names = parametersOf(sent)
      .flat()
      .map((parameter) => (parameter as JsonObject).name);
    expect(names).toEqual(["id", "filter"]);
    expect(sent.losses.filter(({ pointer }) => pointer.includes("allOf"))).toEqual([]);
  });

  test("a list of parameters is what a reference at the root leads to", () => {
    const sent = compiled("lexichord", {
      $ref: "#/$defs/o",
      $defs: { o: { type: "object", ...byId } },
    });
    expect(parametersOf(sent)).toMatchObject([[{ name: "id", required: true }]]);
  });
});
