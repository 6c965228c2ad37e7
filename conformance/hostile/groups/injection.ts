import { type HostileCase, hostile, own } from "../hostile-case.ts";

/** Each tries to become program text, and to leave a mark on the global object when it does. */
const attack = "globalThis.hostileMark=1";
const texts: readonly string[] = [
  `');${attack};//`,
  `");${attack};//`,
  `\`);${attack};//`,
  `"+(${attack})+"`,
  `'+(${attack})+'`,
  `\${${attack}}`,
  `\`+(${attack})+\``,
  `\n${attack}\n`,
  `\r${attack};//`,
  `\u2028${attack}\u2028`,
  `\u2029${attack}\u2029`,
  `*/${attack}/*`,
  `//*/\n${attack}`,
  `</script><script>${attack}</script>`,
  `\\u0027;${attack};\\u0027`,
  `\\");${attack};//`,
  `\\');${attack};//`,
  `]);${attack};([`,
  `}}${attack};{{`,
  `/;${attack};/`,
  `x){${attack}}if(1`,
  `constructor.constructor("${attack}")()`,
  "\0",
  "\ud800",
  "$&$'$`$1$$",
  "%s%d%o%j",
  "a/b~c~1d%25",
];

/** Every position of a schema in which a text can stand. */
const positions: Readonly<Record<string, (text: string) => unknown>> = {
  properties: (text) => ({ properties: own(text, { type: "string", maxLength: 2 }) }),
  "deep properties": (text) => ({ properties: own(text, { properties: own(text, { minimum: 3 }) }) }),
  required: (text) => ({ required: [text, "a"] }),
  additionalProperties: (text) => ({ properties: own(text, true), additionalProperties: false }),
  "key of additionalProperties": (text) => ({ additionalProperties: { type: "boolean", title: text } }),
  patternProperties: (text) => ({ patternProperties: own(text, { type: "string" }) }),
  "patternProperties, escaped": (text) => ({ patternProperties: own(literally(text), { type: "string" }) }),
  propertyNames: (text) => ({ propertyNames: { enum: [text] } }),
  dependentRequired: (text) => ({ dependentRequired: own(text, [text, "a"]) }),
  dependentSchemas: (text) => ({ dependentSchemas: own(text, { required: [text, "b"] }) }),
  dependencies: (text) => ({
    $schema: "http://json-schema.org/draft-07/schema#",
    dependencies: own(text, [text, "a"]),
  }),
  unevaluatedProperties: (text) => ({
    anyOf: [{ properties: own(text, true) }],
    unevaluatedProperties: false,
  }),
  $defs: (text) => ({ $defs: own(text, { type: "number" }), $ref: `#/$defs/${pointerPart(text)}` }),
  $ref: (text) => ({ $ref: text }),
  "fragment of $ref": (text) => ({ $ref: `#${text}` }),
  $dynamicRef: (text) => ({ $dynamicRef: text }),
  $anchor: (text) => ({ $anchor: text }),
  $dynamicAnchor: (text) => ({ $dynamicAnchor: text, items: { $dynamicRef: `#${text}` } }),
  $id: (text) => ({ $id: text, type: "string" }),
  "nested $id": (text) => ({ properties: { a: { $id: text, $ref: "#" } } }),
  $schema: (text) => ({ $schema: text, type: "string" }),
  $vocabulary: (text) => ({ $vocabulary: own(text, true) }),
  $comment: (text) => ({ $comment: text, type: "string" }),
  title: (text) => ({ title: text, description: text, examples: [text], type: "string" }),
  type: (text) => ({ type: text }),
  "list of types": (text) => ({ type: [text, "string"] }),
  format: (text) => ({ format: text, contentEncoding: text, contentMediaType: text }),
  pattern: (text) => ({ pattern: text }),
  "pattern, escaped": (text) => ({ pattern: `^${literally(text)}$` }),
  "enum text": (text) => ({ enum: [text, `${text}x`] }),
  "enum object": (text) => ({ enum: [own(text, text)] }),
  const: (text) => ({ const: text }),
  "const object": (text) => ({ const: own(text, [text]) }),
  default: (text) => ({ properties: own(text, { default: text }) }),
  "default object": (text) => ({ properties: { a: { default: own(text, text) } } }),
  "keyword name": (text) => own(text, { type: "string" }),
  "keyword of an array": (text) => ({ items: own(text, 1), prefixItems: [own(text, 1)] }),
  "discriminating property": (text) => ({
    oneOf: [
      { properties: own(text, { const: "a" }), required: [text] },
      { properties: own(text, { const: text }) },
    ],
  }),
  "where a number belongs": (text) => ({ minimum: text, maxLength: text, multipleOf: text, minItems: text }),
  "where a schema belongs": (text) => ({ properties: { a: text }, items: text, not: text, allOf: [text] }),
  "where a list belongs": (text) => ({ required: text, enum: text, allOf: text }),
};

const valuesFor = (text: string): unknown[] => [
  {},
  text,
  `${text}y`,
  own(text, text),
  own(text, 1),
  own(text, own(text, 1)),
  { a: text, b: own(text, 1) },
  [own(text, text), text],
];

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
const pointerPart = (text: string): string =>
  encodeURI(text.toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1"));

export const injection: readonly HostileCase[] = texts.flatMap((text) =>
  Object.entries(positions).map(([position, write]) =>
    hostile(`${JSON.stringify(text)} in ${position}`, write(text), valuesFor(text)),
  ),
);
