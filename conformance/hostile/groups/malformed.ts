import { type HostileCase, hostile } from "../hostile-case.ts";

/** Every keyword of both dialects, and some of neighbours. */
export const keywords = [
  "$schema $id $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs $recursiveRef $recursiveAnchor id",
  "type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern",
  "maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired",
  "allOf anyOf oneOf not if then else dependentSchemas prefixItems items additionalItems contains properties",
  "patternProperties additionalProperties propertyNames unevaluatedItems unevaluatedProperties dependencies",
  "definitions format contentEncoding contentMediaType contentSchema title description default deprecated readOnly",
  "writeOnly examples nullable discriminator",
].flatMap((line) => line.split(" "));

/** One of each shape of JSON value, and some that are nearly right for some keyword. */
export const shapes: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  "",
  "a",
  "(",
  "string",
  "#",
  [],
  [null],
  [1],
  ["a"],
  ["a", "a"],
  ["string", "number"],
  [[]],
  [{}],
  [true, 1],
  {},
  { a: null },
  { a: 1 },
  { a: "a" },
  { a: [] },
  { a: [1] },
  { a: {} },
  { "(": {} },
];

const values = [null, true, 1, "a", [], ["a", 1], {}, { a: 1 }, { a: { a: [] } }];
const schemas07 = { $schema: "http://json-schema.org/draft-07/schema#" };

export const malformed: readonly HostileCase[] = keywords.flatMap((keyword) =>
  shapes.flatMap((shape) => {
    const name = `${keyword}: ${JSON.stringify(shape)}`;
    return [
      hostile(name, { [keyword]: shape }, values),
      hostile(
        `${name}, below and beside others`,
        { properties: { a: { [keyword]: shape, type: ["object", "array"] } }, if: { [keyword]: shape } },
        values,
      ),
      hostile(`${name} in draft-07`, { ...schemas07, [keyword]: shape, items: { [keyword]: shape } }, values),
    ];
  }),
);
