import type { JsonObject, JsonValue } from "@toolwright/core";
import { type MutableObject, setOwn } from "./own.ts";
import { createRandom } from "./random.ts";
import { applicators, assertions } from "./random-keywords.ts";
import type { SchemaDialect, Writing } from "./writing.ts";

/** A sound schema of bounded size over all keywords of the dialect; the same seed gives the same schema. */
export function randomSchema(seed: number, dialect: SchemaDialect): JsonObject {
  const random = createRandom(seed);
  const definitions = random.integer(0, 3);
  const budget = { left: random.pick([3, 8, 20, 40]) };
  const writing: Writing = { random, dialect, budget, definitions, inPlaceOf: -1, write: writeSchema };
  const root: MutableObject = {};
  if (dialect === "draft-07") root.$schema = "http://json-schema.org/draft-07/schema#";
  else if (random.chance(0.5)) root.$schema = "https://json-schema.org/draft/2020-12/schema";
  const written = writeObject(writing);
  // Beside a reference draft-07 ignores everything, and whether definitions can then be found is anyone's guess.
  if (dialect === "draft-07") delete written.$ref;
  for (const [keyword, value] of Object.entries(written)) setOwn(root, keyword, value);
  if (dialect === "2020-12") root.$dynamicAnchor = "root";
  if (definitions > 0) root[definitionsKeyword(dialect)] = writeDefinitions(writing);
  return root;
}

/** A subschema: mostly an object, now and then a boolean. */
function writeSchema(writing: Writing): JsonValue {
  const { random, budget } = writing;
  budget.left -= 1;
  if (random.chance(0.08)) return random.chance(0.7);
  return writeObject(writing);
}

function writeObject(writing: Writing): MutableObject {
  const { random, budget } = writing;
  const schema: MutableObject = {};
  const reference = random.chance(0.12) ? writeReference(writing) : undefined;
  if (reference !== undefined) schema.$ref = reference;
  if (writing.dialect === "2020-12" && writing.inPlaceOf === undefined && random.chance(0.03))
    schema.$dynamicRef = "#root";
  const few = random.integer(0, 3);
  for (let i = 0; i < few; i += 1) random.pick(assertions)(schema, writing);
  const nested = budget.left > 0 ? random.integer(0, 3) : 0;
  for (let i = 0; i < nested && budget.left > 0; i += 1) random.pick(applicators)(schema, writing);
  return schema;
}

function writeReference({ random, dialect, definitions, inPlaceOf }: Writing): string | undefined {
  const least = inPlaceOf === undefined ? 0 : inPlaceOf + 1;
  if (inPlaceOf === undefined && random.chance(0.3)) return "#";
  if (least >= definitions) return undefined;
  const index = random.integer(least, definitions - 1);
  return dialect === "2020-12" && index === 1
    ? "#named-1"
    : `#/${definitionsKeyword(dialect)}/${definitionName(index)}`;
}

function writeDefinitions(writing: Writing): JsonObject {
  const definitions: MutableObject = {};
  for (let i = 0; i < writing.definitions; i += 1) {
    const written = writeObject({ ...writing, inPlaceOf: i, budget: { left: 6 } });
    if (i === 1 && writing.dialect === "2020-12") written.$anchor = "named-1";
    setOwn(definitions, definitionName(i).replaceAll("~1", "/"), written);
  }
  return definitions;
}

const definitionsKeyword = (dialect: SchemaDialect): string =>
  dialect === "2020-12" ? "$defs" : "definitions";
const definitionName = (index: number): string => ["one", "two", "odd~1name"][index]!;
