import fc from "fast-check";
import type { JsonValue } from "../../json/json.ts";

const keys = fc.constantFrom(
  ..."__proto__ constructor name description type function tools result toolConfig toolSpec json input_schema".split(
    " ",
  ),
  ..."inputSchema parameters parametersJsonSchema functionDeclarations namespace tags category schema".split(
    " ",
  ),
  ..."constraints items properties anyOf nullable enum default required outputSchema response".split(" "),
);

const scalars = fc.constantFrom<JsonValue[]>(
  null,
  true,
  0,
  -1.5,
  "",
  "function",
  "STRING",
  "object",
  "get_weather",
);

/** Values whose members have the names that formats look for, and seldom the kind. */
export const anyJson: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue; entry: [string, JsonValue] }>(
  (tie) => ({
    value: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      scalars,
      fc.array(tie("value"), { maxLength: 3 }),
      // Through text, so that `__proto__` is a member like any other.
      fc
        .array(tie("entry"), { maxLength: 5 })
        .map((entries) =>
          JSON.parse(
            `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`,
          ),
        ),
    ),
    entry: fc.tuple(keys, tie("value")),
  }),
).value;
