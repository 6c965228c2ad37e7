import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";
import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { defineTool, type InferArguments, type InferOutput } from "./define-tool.ts";
import type { SchemaSource } from "./schema-source.ts";
import type { Tool } from "./tool.ts";

const forecast = {
  type: "object",
  properties: { city: { type: "string" }, days: { type: "integer" }, unit: { enum: ["C", "F"] } },
  required: ["city"],
} as const;

interface Forecast {
  readonly city: string;
  readonly days?: number;
  readonly unit?: "C" | "F";
}

describe("JSON Schema", () => {
  const tool = defineTool({
    name: "forecast",
    description: "The weather to come.",
    input: forecast,
    tags: ["weather"],
  });

  test("is kept as it is", () => {
    expect(tool).toEqual({
      name: "forecast",
      description: "The weather to come.",
      inputSchema: forecast,
      tags: ["weather"],
    });
    expectTypeOf(tool).toExtend<Tool>();
  });

  test("written in place needs no `as const`", () => {
    const written = defineTool({
      name: "sum",
      input: {
        type: "object",
        properties: {
          numbers: { type: "array", items: { type: "number" } },
          note: { type: ["string", "null"] },
          mode: { const: "fast" },
          inner: { type: "object", properties: { deep: { type: "boolean" } }, required: ["deep"] },
          any: {},
          open: { type: "object" },
          pair: { type: "array", prefixItems: [{ type: "string" }], items: { type: "number" } },
        },
        required: ["numbers", "inner"],
      },
      output: { type: "number" },
    });
    expectTypeOf<InferArguments<typeof written>>().toEqualTypeOf<{
      readonly numbers: readonly number[];
      readonly inner: { readonly deep: boolean };
      readonly note?: string | null;
      readonly mode?: "fast";
      readonly any?: JsonValue;
      readonly open?: JsonObject;
      readonly pair?: readonly JsonValue[];
    }>();
    expectTypeOf<InferOutput<typeof written>>().toEqualTypeOf<number>();
    expect(written.outputSchema).toEqual({ type: "number" });
  });

  test("gives the type of the arguments", () => {
    expectTypeOf<InferArguments<typeof tool>>().toEqualTypeOf<Forecast>();
  });

  test("that nobody knows before the program runs says any JSON", () => {
    const unknown = defineTool({ name: "t", input: JSON.parse("{}") as JsonObject });
    expectTypeOf<InferArguments<typeof unknown>>().toEqualTypeOf<JsonValue>();
    expectTypeOf<InferOutput<typeof unknown>>().toEqualTypeOf<JsonValue>();
  });
});

describe("a library that says it as JSON Schema", () => {
  test("Zod", () => {
    const tool = defineTool({
      name: "forecast",
      input: z.object({
        city: z.string().describe("Where"),
        days: z.number().default(3),
        at: z.string().transform(Number).optional(),
      }),
      output: z.object({ degrees: z.array(z.number()) }),
    });
    expect(tool.inputSchema).toEqual({
      type: "object",
      properties: {
        city: { type: "string", description: "Where" },
        days: { type: "number", default: 3 },
        at: { type: "string" },
      },
      required: ["city"],
    });
    expect(tool.outputSchema).toMatchObject({ properties: { degrees: { type: "array" } } });
    expectTypeOf<InferArguments<typeof tool>>().toEqualTypeOf<{
      city: string;
      days?: number | undefined;
      at?: string | undefined;
    }>();
    expectTypeOf<InferOutput<typeof tool>>().toEqualTypeOf<{ degrees: number[] }>();
  });

  test("ArkType", () => {
    const tool = defineTool({ name: "forecast", input: type({ city: "string", "days?": "number.integer" }) });
    expect(tool.inputSchema).toEqual({
      type: "object",
      properties: { city: { type: "string" }, days: { type: "integer" } },
      required: ["city"],
    });
    expectTypeOf<InferArguments<typeof tool>>().toEqualTypeOf<{ city: string; days?: number }>();
  });

  test("Valibot, through its own converter", () => {
    const input = v.object({ city: v.string(), days: v.optional(v.pipe(v.number(), v.integer())) });
    const tool = defineTool({ name: "forecast", input: toStandardJsonSchema(input) });
    expect(tool.inputSchema).toEqual({
      type: "object",
      properties: { city: { type: "string" }, days: { type: "integer" } },
      required: ["city"],
    });
    expectTypeOf<InferArguments<typeof tool>>().toEqualTypeOf<{ city: string; days?: number | undefined }>();
  });

  test("only as draft-07: the dialect is kept", () => {
    const old = {
      "~standard": {
        version: 1,
        vendor: "old",
        jsonSchema: {
          input: ({ target }: { target: string }) => {
            if (target !== "draft-07") throw new Error(`no ${target}`);
            return { $schema: "http://json-schema.org/draft-07/schema#", type: "object" };
          },
          output: () => ({}),
        },
      },
    } as const;
    expect(defineTool({ name: "t", input: old }).inputSchema).toEqual({
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
    });
  });
});

describe("what cannot be defined", () => {
  test.each<[name: string, input: () => SchemaSource, vendor: string, reason: RegExp]>([
    [
      "a Date of Zod",
      () => z.object({ at: z.date() }),
      "zod",
      /^Date cannot be represented in JSON Schema, at \/properties\/at$/,
    ],
    [
      "a bigint of Zod, in a list of objects",
      () => z.object({ any: z.any(), rows: z.array(z.object({ id: z.bigint() })) }),
      "zod",
      /, at \/properties\/rows\/items\/properties\/id$/,
    ],
    [
      "a Valibot schema as it is",
      () => v.object({}) as unknown as SchemaSource,
      "valibot",
      /toStandardJsonSchema of @valibot\/to-json-schema/,
    ],
  ])("%s", (_name, input, vendor, reason) => {
    expect(() => defineTool({ name: "t", input: input() })).toThrow(
      expect.objectContaining({
        code: "schema-not-convertible",
        params: { vendor, reason: expect.stringMatching(reason) },
      }),
    );
  });

  test("a Valibot schema as it is does not pass the compiler either", () => {
    // @ts-expect-error It has no jsonSchema in its "~standard".
    expect(() => defineTool({ name: "t", input: v.object({ a: v.string() }) })).toThrow();
  });

  test("a schema that is none, with the place in the tool", () => {
    const input = { type: "object", properties: { a: { type: "strng" } } };
    expect(() => defineTool({ name: "t", input })).toThrow(
      expect.objectContaining({
        code: "definition-rejected",
        params: { diagnostics: [expect.objectContaining({ pointer: "/inputSchema/properties/a/type" })] },
      }),
    );
    expect(() => defineTool({ name: "t", input: {}, output: { type: 5 } as JsonObject })).toThrow(
      /^The definition has an error at \/outputSchema\/type: "type" must/,
    );
  });
});
