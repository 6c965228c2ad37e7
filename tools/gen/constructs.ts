import { evidenceFor, type Profile, type SchemaFacts, type Support, supportFor } from "@toolwright/core";

/** A way of writing that is no keyword of its own, with what an acceptor makes of it. */
export interface Construct {
  readonly name: string;
  /** The fact that speaks against it, where it does. */
  readonly against: (facts: SchemaFacts) => string | undefined;
  /** The keyword whose support it has otherwise. */
  readonly keyword: string;
  /** Whether it is a fault of the author's wherever it is sent: `check` tells it as an error in any case. */
  readonly isFault?: true;
}

export function stateOf({ facts, evidence }: Profile, { against, keyword }: Construct): Support {
  const { schema = {} } = facts;
  const fact = against(schema);
  if (fact === undefined) return supportFor(schema, keyword);
  // The careful answer stands where nobody knows; and who drops what he does not know refuses nothing.
  if (evidenceFor(fact, evidence)?.mark === "N") return "unknown";
  return schema.unlisted === "ignored" ? "ignored" : "rejected";
}

const when = (holds: boolean | undefined, fact: string): string | undefined =>
  holds ? `/schema/${fact}` : undefined;

export const constructs: readonly Construct[] = [
  {
    name: "`anyOf` or `oneOf` at the root",
    against: ({ rootUnions }) => when(rootUnions === false, "rootUnions"),
    keyword: "anyOf",
  },
  {
    name: "more than `type`, `properties` and `required` at the root",
    against: ({ rootKeywords }) => when(rootKeywords !== undefined, "rootKeywords"),
    keyword: "type",
  },
  {
    name: "`type: [T, null]`",
    against: ({ typeLists }) => when(typeLists === false, "typeLists"),
    keyword: "type",
  },
  {
    name: "`type: [object, null]`",
    against: ({ typeLists }) => when(typeLists === false || typeLists === "scalars", "typeLists"),
    keyword: "type",
  },
  {
    name: "number or boolean in `enum`",
    against: ({ enums }) => when(enums?.types && !enums.types.includes("number"), "enums/types"),
    keyword: "enum",
  },
  {
    name: "object or list in `enum`",
    against: ({ enums }) => when(enums?.scalar, "enums/scalar"),
    keyword: "enum",
  },
  {
    name: "empty text in `enum`",
    against: ({ enums }) => when(enums?.emptyText === false, "enums/emptyText"),
    keyword: "enum",
  },
  {
    name: "empty `enum`",
    against: ({ enums }) => when(enums?.filled, "enums/filled"),
    keyword: "enum",
    isFault: true,
  },
  {
    name: "something beside `anyOf`",
    against: ({ unionsAlone }) => when(unionsAlone, "unionsAlone"),
    keyword: "anyOf",
  },
  {
    name: "`description` or `default` beside `$ref`",
    against: ({ references }) => when(references?.siblings === "none", "references/siblings"),
    keyword: "$ref",
  },
  {
    name: "any other keyword beside `$ref`",
    against: ({ references }) =>
      when(references?.siblings === "none" || references?.siblings === "annotations", "references/siblings"),
    keyword: "$ref",
  },
  {
    name: "`$ref` that leads back",
    against: ({ references }) => when(references?.recursive === false, "references/recursive"),
    keyword: "$ref",
  },
  {
    name: "`$ref` to elsewhere",
    against: ({ references }) => when(references?.local, "references/local"),
    keyword: "$ref",
    isFault: true,
  },
  {
    name: "object without `properties`",
    against: ({ objects }) =>
      when(objects?.properties === "must", "objects/properties") ??
      when(Boolean(objects?.filled), "objects/filled"),
    keyword: "type",
  },
  {
    name: "property that is not required",
    against: ({ objects }) => when(objects?.requires === "all", "objects/requires"),
    keyword: "required",
  },
  {
    name: "`additionalProperties` absent",
    against: ({ objects }) => when(objects?.closed === "must", "objects/closed"),
    keyword: "type",
  },
  {
    name: "`additionalProperties` other than false",
    against: ({ objects }) => when(objects?.closed === "must", "objects/closed"),
    keyword: "additionalProperties",
  },
  {
    name: "list without `items`",
    against: ({ arrays }) => when(arrays?.items === "must", "arrays/items"),
    keyword: "type",
  },
  {
    name: "list of schemas as `items`",
    against: ({ arrays }) => when(arrays?.oneSchema, "arrays/oneSchema"),
    keyword: "items",
    isFault: true,
  },
  {
    name: "`true` or `false` as a schema",
    against: ({ booleans }) => when(booleans === "nowhere", "booleans"),
    keyword: "type",
  },
  { name: "empty schema", against: ({ any }) => when(any === false, "any"), keyword: "type" },
];
