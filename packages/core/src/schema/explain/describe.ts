import { codePoints } from "../check/check-text.ts";
import { nearest } from "./nearest.ts";
import { choice, short } from "./short.ts";

export interface Description {
  /** What would have been right. */
  readonly expected: string;
  /** The rest of a sentence that begins with the place. */
  readonly says: string;
}

type Describe<D> = (detail: D, value: unknown) => Description;

const must = (expected: string, found: string): Description => ({
  expected,
  says: `must be ${expected}, but is ${found}`,
});

const holdsAtLeast =
  (unit: string): Describe<number> =>
  (limit, value) => ({
    expected: `at least ${count(limit, unit)}`,
    says: `must have at least ${count(limit, unit)}, but has ${sizeOf(value)}`,
  });

const holdsAtMost =
  (unit: string): Describe<number> =>
  (limit, value) => ({
    expected: `at most ${count(limit, unit)}`,
    says: `must have at most ${count(limit, unit)}, but has ${sizeOf(value)}`,
  });

const bound =
  (words: string): Describe<number> =>
  (limit, value) =>
    must(`${words} ${limit}`, short(value));

/** A name the schema has no place for, with the names it has. */
const unknownName: Describe<{ name: string; known: readonly string[] }> = ({ name, known }) => {
  const meant = nearest(name, known);
  const hint = meant
    ? `; did you mean ${JSON.stringify(meant)}?`
    : known.length > 0
      ? `; known here: ${choice(known)}`
      : "";
  return {
    expected: known.length > 0 ? `one of ${choice(known)}` : "no such property",
    says: `is not allowed here${hint}`,
  };
};

const dependency: Describe<{ name: string; because: string }> = ({ name, because }) => ({
  expected: `the property ${short(name)}`,
  says: `lacks the property ${short(name)}, which is required when ${short(because)} is there`,
});

const contained: Describe<{ least: number; most: number; found: number }> = ({ least, most, found }) => ({
  expected:
    found < least ? `at least ${count(least, "fitting item")}` : `at most ${count(most, "fitting item")}`,
  says:
    found < least
      ? `must have at least ${count(least, "item")} that fit "contains", but has ${found}`
      : `must have at most ${count(most, "item")} that fit "contains", but has ${found}`,
});

/** A sentence as the end of another: without its full stop and its capital, which a name in quotes does not have. */
const insideSentence = (message: string): string =>
  message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, "");

const union: Describe<{ branches: number; closest: number; causes: readonly { message: string }[] }> = ({
  branches,
  closest,
  causes,
}) => {
  const first = insideSentence(causes[0]?.message ?? "");
  const more = causes.length > 1 ? ` (and ${causes.length - 1} more)` : "";
  if (first === "") return { expected: `one of ${branches} forms`, says: `fits none of ${branches} forms` };
  return {
    expected: `one of ${branches} forms`,
    says: `fits none of ${branches} forms; the closest is form ${closest + 1}, where ${first}${more}`,
  };
};

const table: Readonly<Record<string, Describe<never>>> = {
  type: (types: readonly string[], value) => must(typeWords(types), short(value)),
  const: (wanted: unknown, value) => must(short(wanted), short(value)),
  enum: (values: readonly unknown[], value) => {
    const meant = nearest(value, values);
    const hint = meant ? `; did you mean ${JSON.stringify(meant)}?` : "";
    return {
      expected: `one of ${choice(values)}`,
      says: `must be ${values.length === 1 ? "" : "one of "}${choice(values)}, but is ${short(value)}${hint}`,
    };
  },
  minimum: bound("at least"),
  maximum: bound("at most"),
  exclusiveMinimum: bound("above"),
  exclusiveMaximum: bound("below"),
  multipleOf: bound("a multiple of"),
  minLength: holdsAtLeast("character"),
  maxLength: holdsAtMost("character"),
  minItems: holdsAtLeast("item"),
  maxItems: holdsAtMost("item"),
  minProperties: holdsAtLeast("property"),
  maxProperties: holdsAtMost("property"),
  pattern: (source: string, value) => ({
    expected: `text that matches ${source}`,
    says: `must match the pattern ${source}, but is ${short(value)}`,
  }),
  format: (name: string, value) => must(`of the format ${JSON.stringify(name)}`, short(value)),
  required: (name: string) => ({
    expected: `the property ${short(name)}`,
    says: `lacks the required property ${short(name)}`,
  }),
  dependentRequired: dependency,
  dependencies: dependency,
  false: unknownName,
  propertyNames: ({ name, cause }: { name: string; cause: string }) => ({
    expected: "property names that fit",
    says: `has the property name ${short(name)}, which is not allowed: ${cause}`,
  }),
  uniqueItems: (pair: readonly [number, number] | null) => ({
    expected: "items that all differ",
    says: `must not have equal items${pair === null ? "" : `, but items ${pair[0]} and ${pair[1]} are equal`}`,
  }),
  contains: contained,
  minContains: contained,
  maxContains: contained,
  not: (_: never, value) => ({
    expected: "something else",
    says: `is ${short(value)}, which "not" excludes`,
  }),
  anyOf: union,
  oneOf: (detail: Parameters<typeof union>[0] & { fitting?: readonly number[] }, value) =>
    detail.fitting
      ? {
          expected: `exactly one of ${detail.branches} forms`,
          says: `must fit exactly one form, but fits forms ${detail.fitting.map((i) => i + 1).join(" and ")}`,
        }
      : union(detail, value),
  limit: ({ name, most }: { name: string; most: number }) => ({
    expected: `a value within the limit "${name}" of ${most}`,
    says: `cannot be judged within the limit "${name}" of ${most}, and so is refused`,
  }),
  unexplained: () => ({
    expected: "a value that fits",
    says: "does not fit; the reason is too far inside to be told",
  }),
  unreadable: () => ({ expected: "a JSON value", says: "could not be read, and so is refused" }),
  unsound: ({ keyword, reason }: { keyword: string; reason: string }) => ({
    expected: "a sound schema",
    says: `reaches a place where the schema is unsound: ${keyword === "" ? "it" : JSON.stringify(keyword)} ${reason}`,
  }),
};

/** `keyword` is one that violations are found with, or "false" for a schema that admits nothing. */
export function describe(keyword: string, detail: unknown, value: unknown): Description {
  return (table[keyword] as Describe<unknown>)(detail, value);
}

const typeNames: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  integer: "a whole number",
  null: "null",
  number: "a number",
  object: "an object",
  string: "a string",
};

function typeWords(types: readonly string[]): string {
  const words = types.map((type) => typeNames[type] ?? type);
  return words.length === 1 ? (words[0] as string) : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

const plurals: Readonly<Record<string, string>> = { property: "properties" };
const count = (n: number, unit: string): string => `${n} ${n === 1 ? unit : (plurals[unit] ?? `${unit}s`)}`;

function sizeOf(value: unknown): string {
  if (typeof value === "string") return `${codePoints(value)}: ${short(value)}`;
  if (Array.isArray(value)) return String(value.length);
  return String(Object.keys(value as object).length);
}
