import type { JsonValue } from "@toolwright/core";
import { type MutableObject, setOwn } from "./own.ts";
import type { Random } from "./random.ts";
import { type Writing, writeInside, writeSame } from "./writing.ts";

type Write = (schema: MutableObject, writing: Writing) => void;

const types = ["null", "boolean", "integer", "number", "string", "array", "object"];
const names = ["a", "b", "c", "name", "toString", "__proto__", "x-1", "x_1", "other_members", "key"];
const patterns = ["^a", "b$", "^[a-z]+$", "^.{1,3}$", "\\d", "^x-", "^(foo|bar)$", "\\p{L}", "^[^b]*$"];
const numbers = [-2.5, -1, 0, 0.5, 1, 2, 2.5, 3, 10, 99.5];
const steps = [0.5, 1, 2, 3, 4, 6, 0.01, 0.1];
const counts = [0, 1, 2, 3];
const scalars: readonly JsonValue[] = [null, true, false, 0, 1, -1, 1.5, "", "a", "foo", "é", "😀"];

const plain =
  (keyword: string, choices: readonly JsonValue[]): Write =>
  (schema, { random }) => {
    schema[keyword] = random.pick(choices);
  };

const only2020 =
  (write: Write): Write =>
  (schema, writing) => {
    if (writing.dialect === "2020-12") write(schema, writing);
  };

const writeType: Write = (schema, { random }) => {
  schema.type = random.chance(0.75) ? random.pick(types) : distinct(random, types, random.integer(1, 3));
};

/** Bounds of integers that are often none themselves, at times two at one end. */
const integersBetween: Write = (schema, { random }) => {
  schema.type = "integer";
  for (const bound of distinct(random, ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"], 3))
    schema[bound] = random.pick(numbers);
};

/** Keywords that hold no subschema. */
export const assertions: readonly Write[] = [
  writeType,
  writeType,
  (schema, { random }) => {
    const options = Array.from({ length: random.integer(1, 5) }, () => constant(random, 0));
    // Draft-07 wants them distinct.
    schema.enum = [...new Map(options.map((option) => [JSON.stringify(option), option])).values()];
  },
  (schema, { random }) => {
    schema.const = constant(random, 0);
  },
  (schema, { random }) => {
    schema.required = distinct(random, names, random.integer(1, 3));
  },
  plain("minimum", numbers),
  plain("maximum", numbers),
  plain("exclusiveMinimum", numbers),
  plain("exclusiveMaximum", numbers),
  plain("multipleOf", steps),
  integersBetween,
  plain("minLength", counts),
  plain("maxLength", counts),
  plain("pattern", patterns),
  plain("format", ["email", "date", "unheard-of"]),
  plain("minItems", counts),
  plain("maxItems", counts),
  plain("uniqueItems", [true, true, false]),
  plain("minProperties", counts),
  plain("maxProperties", counts),
  plain("default", scalars),
  only2020((schema, { random }) => {
    schema.dependentRequired = tableOf(random, () => distinct(random, names, random.integer(1, 2)));
  }),
];

const list =
  (keyword: string): Write =>
  (schema, writing) => {
    schema[keyword] = Array.from({ length: writing.random.integer(1, 3) }, () => writeSame(writing));
  };

const inside =
  (keyword: string): Write =>
  (schema, writing) => {
    schema[keyword] = writeInside(writing);
  };

const properties: Write = (schema, writing) => {
  schema.properties = tableOf(writing.random, () => writeInside(writing));
};

/** What numbers are asked for twice, so that both become one. */
const twiceOfNumbers: Write = (schema, { random }) => {
  const keyword = random.pick(["multipleOf", "multipleOf", "minimum", "exclusiveMaximum"]);
  const choices = keyword === "multipleOf" ? [2, 3, 4, 6] : numbers;
  schema.allOf = ["integer", "number"].map((type) => ({ type, [keyword]: random.pick(choices) }));
};

/** Members with names beside others of any name, some of which need one another. */
const membersAndOthers: Write = (schema, writing) => {
  const { random, dialect } = writing;
  schema.type = "object";
  const table = tableOf(random, () => writeInside(writing));
  schema.properties = table;
  if (random.chance(0.6)) schema.additionalProperties = writeInside(writing);
  if (dialect !== "2020-12" || random.chance(0.5)) return;
  const declared = Object.keys(table);
  const needs: MutableObject = {};
  setOwn(needs, random.pick(declared), distinct(random, [...declared, ...names], 2));
  schema.dependentRequired = needs;
};

/** Keywords that hold subschemas. */
export const applicators: readonly Write[] = [
  properties,
  properties,
  properties,
  (schema, writing) => {
    const { random } = writing;
    schema.patternProperties = Object.fromEntries(
      distinct(random, patterns, random.integer(1, 2)).map((pattern) => [pattern, writeInside(writing)]),
    );
  },
  inside("additionalProperties"),
  (schema, { random }) => {
    schema.additionalProperties = random.chance(0.3);
  },
  inside("propertyNames"),
  inside("items"),
  inside("contains"),
  list("allOf"),
  list("anyOf"),
  list("oneOf"),
  twiceOfNumbers,
  membersAndOthers,
  (schema, writing) => {
    schema.not = writeSame(writing);
  },
  (schema, writing) => {
    schema.if = writeSame(writing);
    if (writing.random.chance(0.8)) setOwn(schema, "then", writeSame(writing));
    if (writing.random.chance(0.6)) schema.else = writeSame(writing);
  },
  only2020((schema, writing) => {
    schema.prefixItems = Array.from({ length: writing.random.integer(1, 3) }, () => writeInside(writing));
  }),
  only2020((schema, writing) => {
    schema.contains = writeInside(writing);
    if (writing.random.chance(0.6)) schema.minContains = writing.random.pick(counts);
    if (writing.random.chance(0.6)) schema.maxContains = writing.random.pick(counts);
  }),
  only2020((schema, writing) => {
    schema.dependentSchemas = tableOf(writing.random, () => writeSame(writing));
  }),
  only2020(inside("unevaluatedItems")),
  only2020(inside("unevaluatedProperties")),
  only2020((schema, { random }) => {
    schema[random.pick(["unevaluatedProperties", "unevaluatedItems"])] = false;
  }),
  (schema, writing) => {
    if (writing.dialect !== "draft-07") return;
    schema.items = Array.from({ length: writing.random.integer(1, 3) }, () => writeInside(writing));
    if (writing.random.chance(0.6)) schema.additionalItems = writeInside(writing);
  },
  (schema, writing) => {
    if (writing.dialect !== "draft-07") return;
    const { random } = writing;
    schema.dependencies = tableOf(random, () =>
      random.chance(0.5) ? distinct(random, names, random.integer(1, 2)) : writeSame(writing),
    );
  },
];

function constant(random: Random, depth: number): JsonValue {
  if (depth > 1 || random.chance(0.7)) return random.pick(scalars);
  if (random.chance(0.5))
    return Array.from({ length: random.integer(0, 2) }, () => constant(random, depth + 1));
  return tableOf(random, () => constant(random, depth + 1));
}

function tableOf(random: Random, make: () => JsonValue): MutableObject {
  const table: MutableObject = {};
  for (const name of distinct(random, names, random.integer(1, 3))) setOwn(table, name, make());
  return table;
}

const distinct = <T>(random: Random, list: readonly T[], count: number): T[] => [
  ...new Set(Array.from({ length: count }, () => random.pick(list))),
];
