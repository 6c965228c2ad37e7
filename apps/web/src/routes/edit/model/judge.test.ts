import type { Definition } from "@toolwright/core";
import { describe, expect, test } from "vitest";
import { judge, nextVersion, withFix } from "./judge.ts";

const definition = (tool: Partial<Definition["tool"]>, more: Partial<Definition> = {}): Definition => ({
  tool: {
    name: "word_count",
    version: "1.0.0",
    description: "Counts the words of a text.",
    category: "System",
    inputSchema: {
      type: "object",
      properties: { text: { type: "string", description: "What is counted." } },
      required: ["text"],
    },
    ...tool,
  },
  ...more,
});

const errors = (of: Definition) =>
  judge(of, "Enterprise")
    .filter(({ severity }) => severity === "error")
    .map(({ field, pointer }) => [field, pointer]);

describe("what the registry would say", () => {
  test("nothing of a sound definition", () => expect(errors(definition({}))).toEqual([]));

  test.each<[string, Definition, [field: string, pointer: string]]>([
    ["a name in capitals", definition({ name: "WordCount" }), ["name", "/tool/name"]],
    ["a version that is none", definition({ version: "one" }), ["version", "/tool/version"]],
    [
      "a parameter's name",
      definition({
        inputSchema: { type: "object", properties: { "a b": { type: "string", description: "A." } } },
      }),
      ["parameters.0", "/tool/inputSchema/properties/a b"],
    ],
    [
      "a duration that is none",
      definition({ constraints: { maxExecutionTime: "fast" } }),
      ["constraints", "/tool/constraints/maxExecutionTime"],
    ],
    [
      "a backend without an address",
      definition({}, { backends: [{ kind: "http", url: "" }] }),
      ["backend", "/backends/0"],
    ],
  ])("%s is told at its field", (_, of, place) => expect(errors(of)).toContainEqual(place));

  test("a fix changes what it is for, and nothing else", () => {
    const wrong = definition({ category: "system" as "System", annotations: { title: "Words" } });
    const fix = judge(wrong, "Enterprise").find(({ field }) => field === "category")?.fix;
    expect(fix && withFix(wrong, fix)).toEqual(definition({ annotations: { title: "Words" } }));
  });

  test("another acceptor is asked in its own format, and its fixes come back to the definition", () => {
    const odd = definition({
      inputSchema: {
        type: "object",
        properties: {
          when: { type: "string" },
          how: { type: "array", items: { type: "string" }, uniqueItems: true },
        },
        required: ["when", "how"],
        additionalProperties: false,
      },
    });
    const found = judge(odd, "Enterprise", "openai-strict").find(({ fix }) => fix !== undefined);
    expect(found).toMatchObject({
      field: "parameters.1",
      pointer: "/tool/inputSchema/properties/how/uniqueItems",
    });
    const fixed = found?.fix && withFix(odd, found.fix, "openai-strict");
    expect(fixed?.tool.inputSchema).toMatchObject({
      properties: { how: { type: "array", items: { type: "string" } } },
    });
    expect(judge(fixed ?? odd, "Enterprise", "openai-strict")).toEqual([]);
  });

  test.each([
    ["1.2.3", "1.2.4"],
    ["2.0.0-rc.1", "2.0.1"],
    ["", "1.0.0"],
    ["latest", "1.0.0"],
  ])("after %s comes %s", (version, next) => expect(nextVersion(version)).toBe(next));
});
