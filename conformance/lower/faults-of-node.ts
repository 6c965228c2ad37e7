import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type SchemaFacts,
  supportFor,
} from "@toolwright/core";

/** What is wrong with one schema as the target takes them. */
export function faultsOfNode(schema: JsonValue, facts: SchemaFacts, isRoot: boolean): readonly string[] {
  if (!isJsonObject(schema)) return facts.booleans === "nowhere" ? ["It is a boolean."] : [];
  const faults = rules.flatMap((rule) => rule(schema, facts, isRoot));
  return faults.filter((fault) => fault !== "");
}

type Rule = (schema: JsonObject, facts: SchemaFacts, isRoot: boolean) => readonly string[];

const when = (isWrong: boolean | undefined, fault: string): string => (isWrong === true ? fault : "");
const typesOf = ({ type }: JsonObject): readonly string[] =>
  type === undefined ? [] : [type].flat().map(String);
const namesIn = (value: JsonValue | undefined): readonly string[] =>
  isJsonObject(value) ? Object.keys(value) : Array.isArray(value) ? value.map(String) : [];

const keywords: Rule = (schema, facts, isRoot) =>
  Object.keys(schema).flatMap((keyword) => {
    const support = supportFor(facts, keyword);
    const value = schema[keyword];
    return [
      when(support !== "enforced" && support !== "guides", `"${keyword}" is ${support}.`),
      when(isRoot && facts.rootKeywords?.includes(keyword) === false, `"${keyword}" is not for the root.`),
      when(isRoot && facts.rootWithout?.includes(keyword), `"${keyword}" is not for the root.`),
      when(facts.numbers?.[keyword]?.includes(value as number) === false, `"${keyword}" is an odd number.`),
      when(
        typeof value === "number" && value > (facts.highest?.[keyword] ?? Infinity),
        `"${keyword}" is too high.`,
      ),
    ];
  });

const root: Rule = (schema, facts, isRoot) => [
  when(isRoot && facts.rootObject && schema.type !== "object", "The root is no object."),
  when(
    isRoot && facts.rootUnions === false && (schema.anyOf ?? schema.oneOf) !== undefined,
    "The root is a union.",
  ),
];

const types: Rule = (schema, facts, isRoot) => {
  const named = typesOf(schema);
  const isList = Array.isArray(schema.type);
  const isNullable = facts.nulls === "nullable" && named.length === 2 && named.includes("null");
  const isCompound = named.includes("object") || named.includes("array");
  const hasShape = ["type", "anyOf", "oneOf", "$ref", "allOf"].some((each) => schema[each] !== undefined);
  const listed = schema.enum ?? schema.const;
  return [
    when(new Set(named).size < named.length, "A type comes twice."),
    when(facts.typed && !hasShape, "It does not say its type."),
    when(facts.any === false && !hasShape && listed === undefined, "It takes anything."),
    when(
      !isRoot && facts.typeOrOneOf?.every((each) => schema[each] === undefined),
      "It says neither its type nor its form.",
    ),
    when(isList && facts.typeLists === false && !isNullable, "It has a list of types."),
    when(isList && facts.typeLists === "scalars" && isCompound, "It has a list of types with objects."),
    when(
      named.some((type) => facts.types?.includes(type) === false),
      "It has a foreign type.",
    ),
    when(
      facts.unionsAlone && schema.anyOf !== undefined && Object.keys(schema).length > 1,
      "Something stands beside the union.",
    ),
  ];
};

const objects: Rule = (schema, { objects: rule }, isRoot) => {
  const isClosing = rule?.closed === "must" && schema.additionalProperties !== undefined;
  if (!typesOf(schema).includes("object"))
    return [when(isClosing && schema.type !== undefined, "It closes objects and is none.")];
  const names = namesIn(schema.properties);
  const isListed = schema.enum !== undefined;
  const required = namesIn(schema.required);
  const keys = rule?.keys;
  const isKept = keys === undefined || (keys.only === "root" && !isRoot);
  return [
    when(rule?.closed === "must" && schema.additionalProperties !== false, "It is not closed."),
    when(
      rule?.closedUnsaid && (schema.additionalProperties ?? schema.unevaluatedProperties) === undefined,
      "It does not say whether it is closed.",
    ),
    when(rule?.filled && !isRoot && !isListed && names.length === 0, "It has no members."),
    when(rule?.requires === "all" && !names.every((name) => required.includes(name)), "Not all is required."),
    when(rule?.requires === "one" && names.length > 0 && required.length === 0, "Nothing is required."),
    when(rule?.properties === "must" && schema.properties === undefined, "It has no properties."),
    when(rule?.required === "must" && schema.required === undefined, "It has no required."),
    when(
      (rule?.requiredExists || rule?.requires === "all") && !required.every((name) => names.includes(name)),
      "It requires what it does not declare.",
    ),
    when(
      !isKept &&
        !names.every(
          (name) => new RegExp(keys.pattern, "u").test(name) && name.length <= (keys.longest ?? Infinity),
        ),
      "A name is not taken.",
    ),
  ];
};

const arrays: Rule = (schema, { arrays: rule }) => [
  when(
    rule?.items === "must" && typesOf(schema).includes("array") && schema.items === undefined,
    "It has no items.",
  ),
];

const enums: Rule = (schema, { enums: rule }) => {
  const values = Array.isArray(schema.enum) ? (schema.enum as readonly JsonValue[]) : undefined;
  if (values === undefined) return [];
  const kinds = values.map((value) => (value === null ? "null" : typeof value));
  return [
    when(values.length === 0, "The enum is empty."),
    when(rule?.scalar && kinds.includes("object"), "The enum has an object."),
    when(rule?.emptyText === false && values.includes(""), "The enum has an empty text."),
    when(values.length > (rule?.most ?? Infinity), "The enum is too long."),
    when(
      kinds.some((kind) => rule?.types?.includes(kind) === false && kind !== "null"),
      "The enum has a foreign value.",
    ),
  ];
};

const formats: Rule = ({ format }, { formats: known, otherFormats }) => [
  when(
    typeof format === "string" &&
      known?.includes(format) === false &&
      otherFormats !== "enforced" &&
      otherFormats !== "guides",
    "The format is foreign.",
  ),
];

const rules: readonly Rule[] = [keywords, root, types, objects, arrays, enums, formats];
