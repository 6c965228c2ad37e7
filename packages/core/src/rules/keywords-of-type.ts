/** Keywords that say something of values of one type only. */
export const keywordsOfType: Readonly<Record<string, readonly string[]>> = {
  object: [
    "properties",
    "required",
    "additionalProperties",
    "minProperties",
    "maxProperties",
    "patternProperties",
    "propertyNames",
    "dependentRequired",
    "dependentSchemas",
    "unevaluatedProperties",
  ],
  array: [
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
    "uniqueItems",
    "contains",
    "minContains",
    "maxContains",
    "unevaluatedItems",
  ],
  string: [
    "minLength",
    "maxLength",
    "pattern",
    "format",
    "contentEncoding",
    "contentMediaType",
    "contentSchema",
  ],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
};

const typeOf: ReadonlyMap<string, string> = new Map(
  Object.entries(keywordsOfType).flatMap(([type, keywords]) =>
    keywords.map((keyword) => [keyword, type] as const),
  ),
);

/** Whether a keyword asks something of values of all these types: of those of others it asks nothing. */
export function asksOfAll(keyword: string, types: readonly unknown[]): boolean {
  const own = typeOf.get(keyword);
  return own === undefined || types.every((type) => own === (type === "integer" ? "number" : type));
}
