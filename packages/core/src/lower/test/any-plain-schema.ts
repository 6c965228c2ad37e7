import fc from "fast-check";
import type { JsonObject, JsonValue } from "../../json/json.ts";

const texts = fc.uniqueArray(fc.constantFrom("a", "b", "c d", ""), { maxLength: 3 });
const names = fc.uniqueArray(fc.constantFrom("a", "b", "c d"), { maxLength: 3 });

/** Schemas as tools have them: mostly of objects, with texts, numbers, lists, maps and several types in them. */
export const { plainSchema: anyPlainSchema } = fc.letrec<{ plainSchema: JsonObject; part: JsonValue }>(
  (tie) => ({
    part: fc.oneof({ depthSize: "small" }, { arbitrary: tie("plainSchema"), weight: 8 }, fc.boolean()),
    plainSchema: fc.oneof(
      { depthSize: "small" },
      fc.record(
        {
          type: fc.constant("string"),
          description: fc.constant("What it is"),
          enum: texts,
          minLength: fc.nat(2),
          format: fc.constantFrom("uri", "email"),
          pattern: fc.constant("^a"),
          const: fc.constantFrom<JsonValue>("a", 1, null),
          default: fc.constant("a"),
        },
        { requiredKeys: [] },
      ),
      fc.record(
        {
          type: fc.constantFrom("integer", "number", "boolean", "null"),
          minimum: fc.nat(3),
          maximum: fc.nat(9),
        },
        { requiredKeys: ["type"] },
      ),
      fc.record(
        {
          type: fc.uniqueArray(fc.constantFrom("string", "integer", "object", "array", "null"), {
            minLength: 1,
          }),
          description: fc.constant("What it is"),
          maximum: fc.nat(9),
          items: tie("part"),
        },
        { requiredKeys: ["type"] },
      ),
      fc.record(
        { type: fc.constant("array"), items: tie("part"), minItems: fc.nat(2) },
        { requiredKeys: ["type"] },
      ),
      fc.record(
        {
          type: fc.constant("object"),
          properties: fc.dictionary(fc.constantFrom("a", "b", "c d"), tie("part"), { maxKeys: 3 }),
          required: names,
          additionalProperties: tie("part"),
          title: fc.constant("All of it"),
        },
        { requiredKeys: ["type"] },
      ),
    ) as fc.Arbitrary<JsonObject>,
  }),
);
