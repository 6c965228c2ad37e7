import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { JsonObject } from "../json/json.ts";
import type { SchemaFacts, SizeFacts } from "../profile/schema-facts.ts";
import { deepestWithin } from "../rules/nesting.ts";
import type { SchemaSize } from "../rules/schema-size.ts";
import type { RoughSize } from "./rough-size.ts";

/** The limits of the target that a lowered schema breaks. */
export function schemaProblems(
  schema: JsonObject,
  sizes: Sizes,
  { size: most, depth }: SchemaFacts,
): readonly Diagnostic[] {
  if (most === undefined && depth === undefined) return none;
  const told = most === undefined || sizes.rough().isWithin(most) ? [] : tooMany(sizes.size(), most);
  if (depth !== undefined && isDeeper(schema, sizes.rough(), depth))
    told.push(`As sent, the schema is nested deeper than the ${depth} levels that the target accepts.`);
  if (told.length === 0) return none;
  return told.map((message) => ({
    code: "schema-too-large",
    severity: "error",
    message,
    pointer: "/inputSchema",
  }));
}

const none: readonly Diagnostic[] = [];

/** No less than what there is of these in a schema. */
export interface RoughCount {
  readonly properties: number;
  readonly unions: number;
}

/** What a schema has at most, and exactly; each is counted when somebody asks. */
export interface Sizes {
  readonly count: () => RoughCount;
  readonly rough: () => RoughSize;
  readonly size: () => SchemaSize;
}

const isDeeper = (schema: JsonObject, rough: RoughSize, depth: number): boolean =>
  !rough.isNoDeeperThan(depth) && deepestWithin({ role: "input", at: "", value: schema }, depth).length > 0;

function tooMany(size: SchemaSize, most: SizeFacts): string[] {
  const told: string[] = [];
  const hold = (count: number, limit: number | undefined, what: string): void => {
    if (limit !== undefined && count > limit)
      told.push(`As sent, the schema has ${count} ${what}; the target accepts at most ${limit}.`);
  };
  hold(size.properties, most.properties, "properties");
  hold(size.enumValues, most.enumValues, "values in enums");
  hold(size.characters, most.characters, "characters in names and values");
  for (const { values, characters } of size.enums)
    if (most.longEnum !== undefined && values > most.longEnum.values)
      hold(characters, most.longEnum.characters, "characters in one enum");
  return told;
}
