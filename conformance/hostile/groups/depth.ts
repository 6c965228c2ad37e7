import { type HostileCase, nest } from "../hostile-case.ts";

const depths = [1_000, 10_000, 100_000];

const wraps: Readonly<Record<string, (inner: unknown) => unknown>> = {
  properties: (inner) => ({ properties: { a: inner } }),
  items: (inner) => ({ items: inner }),
  prefixItems: (inner) => ({ prefixItems: [inner] }),
  additionalProperties: (inner) => ({ additionalProperties: inner }),
  patternProperties: (inner) => ({ patternProperties: { a: inner } }),
  allOf: (inner) => ({ allOf: [inner] }),
  anyOf: (inner) => ({ anyOf: [inner] }),
  oneOf: (inner) => ({ oneOf: [inner, false] }),
  not: (inner) => ({ not: inner }),
  if: (inner) => ({ if: inner, else: false }),
  dependentSchemas: (inner) => ({ dependentSchemas: { a: inner } }),
  contains: (inner) => ({ contains: inner }),
  unevaluatedItems: (inner) => ({ unevaluatedItems: inner }),
  unevaluatedProperties: (inner) => ({ unevaluatedProperties: inner }),
  $defs: (inner) => ({ $defs: { a: inner } }),
  const: (inner) => ({ const: inner }),
  default: (inner) => ({ properties: { a: { default: inner } } }),
  unknown: (inner) => ({ whatever: inner }),
};

const deepValue = (depth: number): unknown => nest(depth, 1, (inner) => ({ a: inner }));
const deepList = (depth: number): unknown => nest(depth, 1, (inner) => [inner]);

const tree = {
  $defs: { tree: { properties: { a: { $ref: "#/$defs/tree" } }, items: { $ref: "#/$defs/tree" } } },
};

export const depth: readonly HostileCase[] = depths.flatMap((levels) => [
  ...Object.entries(wraps).map(([keyword, wrap]) => ({
    name: `${keyword} ${levels} deep`,
    make: () => ({
      schema: nest(levels, { type: "string" }, wrap),
      values: [1, "a", { a: { a: 1 } }, deepValue(levels), deepList(levels)],
    }),
  })),
  {
    name: `values ${levels} deep against a recursive schema`,
    make: () => ({
      schema: { ...tree, $ref: "#/$defs/tree" },
      values: [deepValue(levels), deepList(levels)],
    }),
  },
  {
    name: `values ${levels} deep in const, enum and uniqueItems`,
    make: () => ({
      schema: {
        anyOf: [
          { const: deepValue(levels) },
          { enum: [deepList(levels), deepValue(levels)] },
          { uniqueItems: true, minItems: 1 },
        ],
      },
      values: [deepValue(levels), deepList(levels), [deepValue(levels), deepValue(levels)]],
    }),
  },
  {
    name: `values ${levels} deep where anything goes or nothing`,
    make: () => ({ schema: { additionalProperties: false }, values: [deepValue(levels), deepList(levels)] }),
  },
  {
    name: `a default ${levels} deep`,
    make: () => ({ schema: { properties: { a: { default: deepValue(levels) } } }, values: [{}] }),
  },
]);
