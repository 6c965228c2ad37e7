import type { JsonScalar } from "@toolwright/core";
import { parseField } from "./parse-field.ts";
import { type Condition, type Field, type Ordering, queryLimits, type Step } from "./query.ts";
import { expected, queryError } from "./query-error.ts";
import type { QueryParameters } from "./query-parameters.ts";
import type { TokenStream } from "./token-stream.ts";

/** What a part of a query is read with. */
export interface Reading {
  readonly tokens: TokenStream;
  readonly parameters: QueryParameters;
  readonly steps: readonly Step[];
  /** The step whose fields need no alias. */
  readonly around: number;
  /** Counts over the whole query. */
  readonly count: { conditions: number; values: number };
}

/** `or` binds weaker than `and`, that weaker than `not`. */
export function parseCondition(reading: Reading, depth = 0): Condition {
  return joined("or", reading, () => joined("and", reading, () => parseNegation(reading, depth)));
}

function joined(kind: "and" | "or", { tokens }: Reading, parsePart: () => Condition): Condition {
  const parts = [parsePart()];
  while (tokens.skip(kind)) parts.push(parsePart());
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { kind, parts };
}

function parseNegation(reading: Reading, depth: number): Condition {
  const { tokens } = reading;
  if (depth > queryLimits.depth)
    throw queryError(`conditions are nested at most ${queryLimits.depth} deep`, tokens.next);
  if (tokens.skip("not")) return { kind: "not", part: parseNegation(reading, depth + 1) };
  if (!tokens.skip("(")) return parseComparison(reading);
  const inner = parseCondition(reading, depth + 1);
  tokens.demand(")", '"and", "or" or ")"');
  return inner;
}

function parseComparison(reading: Reading): Condition {
  const { tokens, steps, around, count } = reading;
  count.conditions += 1;
  if (count.conditions > queryLimits.conditions)
    throw queryError(`a query has at most ${queryLimits.conditions} comparisons`, tokens.next);
  const at = tokens.next;
  const field = parseField(tokens, steps, around);
  if ("path" in field && field.path.length === 0)
    throw queryError('a property must follow "properties" in a condition', at);
  if (tokens.skip("is")) {
    const isNegated = tokens.skip("not");
    tokens.demand("null", isNegated ? '"null"' : '"null" or "not null"');
    return negated(isNegated, equals(field, [null]));
  }
  if (tokens.skip("not")) return negated(true, parseWorded(field, reading, '"in" or "contains"'));
  if (tokens.skip("=")) return equals(field, [parseValue(reading)]);
  if (tokens.skip("!=") || tokens.skip("<>")) return negated(true, equals(field, [parseValue(reading)]));
  for (const operator of orderings)
    if (tokens.skip(operator))
      return { kind: "ordered", field, operator, value: parseComparable(reading, operator) };
  return parseWorded(field, reading, "a comparison (=, !=, <, <=, >, >=, in, contains, is)");
}

const orderings: readonly Ordering[] = ["<=", ">=", "<", ">"];

function parseWorded(field: Field, reading: Reading, what: string): Condition {
  const { tokens } = reading;
  if (tokens.skip("contains"))
    return { kind: "contains", field, value: parseComparable(reading, "contains") };
  if (!tokens.skip("in")) throw expected(what, tokens.next);
  tokens.demand("(");
  const values = [parseValue(reading)];
  while (tokens.skip(",")) values.push(parseValue(reading));
  tokens.demand(")", '"," or ")"');
  return equals(field, values);
}

const equals = (field: Field, values: readonly JsonScalar[]): Condition => ({
  kind: "equals",
  field,
  values,
});

const negated = (isNegated: boolean, part: Condition): Condition =>
  isNegated ? { kind: "not", part } : part;

function parseComparable(reading: Reading, operator: string): string | number {
  const at = reading.tokens.next;
  const value = parseValue(reading);
  if (typeof value === "string" || typeof value === "number") return value;
  throw queryError(`"${operator}" compares with a text or a number, not with ${value}`, at);
}

/** A text, a number, true, false, null, or a parameter that has one of these. */
export function parseValue({ tokens, parameters, count }: Reading): JsonScalar {
  count.values += 1;
  if (count.values > queryLimits.values)
    throw queryError(`a query has at most ${queryLimits.values} values`, tokens.next);
  const { next } = tokens;
  if (tokens.skip("null")) return null;
  if (tokens.skip("true")) return true;
  if (tokens.skip("false")) return false;
  if (tokens.is("text")) return tokens.take().value;
  if (tokens.is("parameter")) return parameters.valueOf(tokens.take());
  if (!tokens.is("number"))
    throw expected("a value (a text in quotes, a number, true, false, null or $name)", next);
  const number = Number(tokens.take().text);
  if (!Number.isFinite(number)) throw queryError(`${next.text} is too large for a number`, next);
  return number;
}
