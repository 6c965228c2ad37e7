import fc from "fast-check";
import type { JsonObject } from "../../json/json.ts";

const described = { description: fc.constant("What it is"), title: fc.constant("It") };
const names = fc.constantFrom("a", "b", "__proto__", "toString", "c d");

/** Schemas of arguments as most tools have them, now and then with something in them that few have. */
export const { root: anyUsualSchema } = fc.letrec<{ root: JsonObject; object: JsonObject; part: JsonObject }>(
  (tie) => ({
    part: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.record(
        {
          type: fc.constant("string"),
          ...described,
          enum: fc.uniqueArray(fc.constantFrom("x", "y", ""), { minLength: 1 }),
          default: fc.constantFrom("x", null),
        },
        { requiredKeys: ["type"] },
      ),
      fc.record(
        {
          type: fc.constantFrom("integer", "number", "string"),
          ...described,
          minimum: fc.integer({ min: -2, max: 2 }),
          maxLength: fc.integer({ min: -1, max: 9 }),
        },
        { requiredKeys: ["type"] },
      ),
      fc.record({ type: fc.constantFrom("boolean", "null"), ...described }, { requiredKeys: ["type"] }),
      fc.record(
        { type: fc.constant("array"), items: tie("part"), minItems: fc.nat(2), ...described },
        { requiredKeys: ["type", "items"] },
      ),
      tie("object"),
    ) as fc.Arbitrary<JsonObject>,
    object: fc
      .record(
        {
          type: fc.constant("object"),
          members: fc.uniqueArray(fc.tuple(names, tie("part")), { maxLength: 3, selector: ([name]) => name }),
          required: fc.uniqueArray(names, { maxLength: 2 }),
          additionalProperties: fc.constant(false),
          ...described,
        },
        { requiredKeys: ["type", "members"] },
      )
      .map(({ members, ...rest }) => ({
        ...rest,
        properties: Object.fromEntries(members),
      })) as fc.Arbitrary<JsonObject>,
    root: fc
      .record({ schema: tie("object"), isNamed: fc.boolean() })
      .map(({ schema, isNamed }) =>
        isNamed ? { $schema: "http://json-schema.org/draft-07/schema#", ...schema } : schema,
      ) as fc.Arbitrary<JsonObject>,
  }),
);
