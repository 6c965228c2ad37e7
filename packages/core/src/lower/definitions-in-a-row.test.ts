import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { compile } from "./compile.ts";

/** Each refers to the next, and the last is another. */
const inARow = (count: number, last: JsonObject): JsonObject => ({
  type: "object",
  properties: { first: { $ref: "#/$defs/d0" } },
  required: ["first"],
  $defs: Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `d${i}`,
      i === count - 1
        ? last
        : {
            type: "object",
            properties: { next: { $ref: `#/$defs/d${i + 1}` }, k: { type: "string" } },
            required: ["k"],
            additionalProperties: false,
          },
    ]),
  ),
});

const rows: readonly number[] = [99, 100, 101, 102, 201, 2_000];

test.each(rows)("of %i definitions in a row the last takes nothing, and is not sent", (count) => {
  for (const target of ["groq-strict", "openai", "mistral"]) {
    const tool = { name: "t", description: "d", inputSchema: inARow(count, { type: "string", const: 5 }) };
    const { payload, losses } = compile([tool], { target });
    expect(JSON.stringify(payload)).not.toContain(`"d${count - 1}"`);
    expect(losses.map(({ pointer }) => pointer)).toContain(
      `/inputSchema/$defs/d${count - 2}/properties/next`,
    );
  }
});

test.each([99, 100, 101, 102, 201])(
  "through %i definitions a value finds its way there and back",
  (count) => {
    const inputSchema = inARow(count, {});
    const { send, raise, definitions } = compile([{ name: "t", description: "d", inputSchema }], {
      target: "groq-strict",
    });
    const [only] = definitions as readonly unknown[] as readonly {
      definition: { function: { parameters: JsonObject } };
    }[];
    for (const last of [{ k: "x" }, { k: "x", next: null }, { k: "x", next: { a: [1] } }]) {
      let value: JsonObject = last;
      for (let i = 0; i < count - 2; i++) value = { k: "x", next: value };
      const sent = send("t", { first: value });
      expect(compileSchema(only!.definition.function.parameters).accepts(sent?.arguments)).toBe(true);
      expect(raise("t", sent?.arguments ?? null)).toMatchObject({
        arguments: { first: value },
        diagnostics: [],
      });
    }
  },
);
