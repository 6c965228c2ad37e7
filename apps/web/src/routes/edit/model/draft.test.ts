import { type Definition, type JsonValue, resolvePointer } from "@toolwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Draft, definitionOf, draftOf, newDefinition } from "./draft.ts";

const definition: Definition = {
  tool: {
    name: "send_mail",
    version: "1.2.0",
    description: "Sends a mail.",
    category: "Communication",
    tags: ["mail"],
    inputSchema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      required: ["to"],
      properties: {
        to: { type: "string", format: "email", description: "Whom" },
        copies: { type: "array", items: { type: "string" }, default: [] },
        how: { enum: ["now", "later", null, 3, "3"], default: "now" },
      },
      additionalProperties: false,
    },
    constraints: { maxExecutionTime: "PT5S", requiredIsolation: "Strict" },
    annotations: { title: "Mail", readOnlyHint: false },
    _meta: { "x/y": 1 },
  },
  backends: [{ kind: "http", url: "https://mail.test/send", headers: { "x-a": "b" } }],
};

const changed = (edit: (draft: Draft) => void): Definition => {
  const draft = structuredClone(draftOf(definition));
  edit(draft);
  return definitionOf(draft);
};

describe("a form and its document are two views of the same", () => {
  test("nothing edited, nothing changed, not even an order", () => {
    expect(JSON.stringify(definitionOf(draftOf(definition)))).toBe(JSON.stringify(definition));
    expect(JSON.stringify(definitionOf(draftOf(newDefinition)))).toBe(JSON.stringify(newDefinition));
  });

  type Edit = Partial<Omit<Draft, "backend">> & { backend?: Partial<Draft["backend"]> };

  test.each<[what: string, edit: Edit, pointer: string, value: unknown]>([
    ["a description", { description: "Other" }, "/tool/description", "Other"],
    ["a description taken away", { description: "" }, "/tool/description", undefined],
    ["a title that was not there", { title: "Mail" }, "/tool/title", "Mail"],
    ["a limit", { maxOutputSize: "100" }, "/tool/constraints/maxOutputSize", 100],
    ["a limit keeps the others", { maxOutputSize: "100" }, "/tool/constraints/requiredIsolation", "Strict"],
    ["no number, kept for the check", { maxOutputSize: "much" }, "/tool/constraints/maxOutputSize", "much"],
    ["another address", { backend: { url: "https://b.test/" } }, "/backends/0/url", "https://b.test/"],
    ["and its headers", { backend: { url: "https://b.test/" } }, "/backends/0/headers", { "x-a": "b" }],
    [
      "another kind of backend",
      { backend: { kind: "script", language: "python", source: "1" } },
      "/backends/0",
      { kind: "script", language: "python", source: "1" },
    ],
    ["no backend", { backend: { kind: "" } }, "/backends", undefined],
  ])("%s", (_, { backend, ...edit }, pointer, expected) => {
    const after = changed((draft) => {
      Object.assign(draft, edit);
      Object.assign(draft.backend, backend);
    });
    expect(resolvePointer(after as unknown as JsonValue, pointer)).toEqual(expected);
    expect(after.tool._meta).toEqual({ "x/y": 1 });
  });

  test("parameters: renamed, required, typed, removed, moved; what has no field stays", () => {
    const { inputSchema } = changed(({ parameters }) => {
      const [to, copies, how] = parameters as [
        Draft["parameters"][0],
        Draft["parameters"][0],
        Draft["parameters"][0],
      ];
      to.name = "recipient";
      copies.required = true;
      how.values = 'now\nlater\n"3"';
      parameters.splice(0, 3, how, to, copies);
    }).tool;
    expect(JSON.stringify(inputSchema)).toBe(
      JSON.stringify({
        $schema: "https://json-schema.org/draft/2020-12/schema",
        type: "object",
        required: ["recipient", "copies"],
        properties: {
          how: { enum: ["now", "later", "3"], default: "now" },
          recipient: { type: "string", format: "email", description: "Whom" },
          copies: { type: "array", items: { type: "string" }, default: [] },
        },
        additionalProperties: false,
      }),
    );
  });

  test("a schema that is no list of parameters is edited as text", () => {
    const union: Definition = { tool: { name: "x", inputSchema: { anyOf: [{ type: "object" }] } } };
    expect(draftOf(union).isList).toBe(false);
    expect(definitionOf({ ...draftOf(union), inputSchema: '{"type":"object"}' }).tool.inputSchema).toEqual({
      type: "object",
    });
  });

  test("whatever a document holds comes back", () => {
    const anyTool = fc.record(
      {
        name: fc.string(),
        title: fc.jsonValue(),
        description: fc.oneof(fc.string(), fc.jsonValue()),
        tags: fc.jsonValue(),
        inputSchema: fc.oneof(
          fc.jsonValue(),
          fc.record(
            {
              type: fc.constantFrom("object", "array"),
              properties: fc.dictionary(fc.string(), fc.jsonValue()),
              required: fc.array(fc.string()),
            },
            { requiredKeys: [] },
          ),
        ),
        outputSchema: fc.jsonValue(),
        constraints: fc.jsonValue(),
        requiredPermissions: fc.jsonValue(),
        requiresConfirmation: fc.jsonValue(),
      },
      { requiredKeys: ["name", "inputSchema"] },
    );
    fc.assert(
      fc.property(anyTool, (raw) => {
        const whole = JSON.parse(JSON.stringify({ tool: raw })) as JsonValue as unknown as Definition;
        expect(definitionOf(draftOf(whole))).toEqual(whole);
      }),
      { numRuns: 2_000 },
    );
  });
});
