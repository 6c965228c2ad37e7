import { type HostileCase, hostile, own } from "../hostile-case.ts";

const names = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "prototype",
  "__defineGetter__",
  "then",
  "toJSON",
  "length",
];

/** Every position of a schema in which a name can stand. */
const positions: Readonly<Record<string, (name: string) => unknown>> = {
  properties: (name) => ({ properties: own(name, { type: "string" }) }),
  "properties with a default": (name) => ({ properties: own(name, { default: { polluted: true } }) }),
  "nested default": (name) => ({
    properties: own(name, { default: {}, properties: { polluted: { default: true } } }),
  }),
  "default in an object": (name) => ({ properties: { a: { default: own(name, { polluted: true }) } } }),
  required: (name) => ({ required: [name] }),
  dependentRequired: (name) => ({ dependentRequired: own(name, ["a", name]) }),
  dependentSchemas: (name) => ({ dependentSchemas: own(name, { required: ["a"] }) }),
  patternProperties: (name) => ({ patternProperties: own(name, { type: "string" }) }),
  $defs: (name) => ({ $defs: own(name, { type: "string" }), $ref: `#/$defs/${name}` }),
  "$defs not there": (name) => ({ $defs: {}, $ref: `#/$defs/${name}` }),
  $anchor: (name) => ({ $defs: { x: { $anchor: name, type: "string" } }, $ref: `#${name}` }),
  $dynamicAnchor: (name) => ({ $dynamicAnchor: name, items: { $dynamicRef: `#${name}` } }),
  $id: (name) => ({ $id: name, $ref: name }),
  "enum text": (name) => ({ enum: [name] }),
  "enum object": (name) => ({ enum: [own(name, 1)] }),
  const: (name) => ({ const: own(name, own(name, 1)) }),
  "keyword name": (name) => own(name, { type: "string" }),
  type: (name) => ({ type: name }),
  format: (name) => ({ format: name }),
  $schema: (name) => ({ $schema: name }),
  propertyNames: (name) => ({ propertyNames: { const: name } }),
  additionalProperties: (name) => ({
    properties: { [`x${name}`]: true },
    additionalProperties: own(name, false),
  }),
  unevaluatedProperties: (name) => ({
    allOf: [{ properties: own(name, true) }],
    unevaluatedProperties: false,
  }),
  discriminator: (name) => ({
    oneOf: [
      { properties: own(name, { const: "a" }), required: [name] },
      { properties: own(name, { const: "b" }) },
    ],
  }),
};

const valuesFor = (name: string): unknown[] => [
  {},
  name,
  own(name, 1),
  own(name, "a"),
  own(name, { polluted: true }),
  own(name, own(name, 1)),
  { a: own(name, "a") },
  [own(name, 1)],
];

export const namesGroup: readonly HostileCase[] = names.flatMap((name) =>
  Object.entries(positions).map(([position, write]) =>
    hostile(`${name} in ${position}`, write(name), valuesFor(name)),
  ),
);
