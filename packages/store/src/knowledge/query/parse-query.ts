import type { JsonScalar } from "@toolwright/core";
import { parseCondition, parseValue, type Reading } from "./parse-condition.ts";
import { aliasNumber, parseField } from "./parse-field.ts";
import {
  type Column,
  type Condition,
  type OrderKey,
  ownFields,
  type Query,
  queryLimits,
  type Step,
} from "./query.ts";
import { expected, queryError, shown } from "./query-error.ts";
import { QueryParameters } from "./query-parameters.ts";
import { TokenStream } from "./token-stream.ts";
import { type Token, tokenize } from "./tokenize.ts";

/** Reads a query (docs/reference/ckvs-query.md); what is wrong with it is told with line and column. */
export function parseQuery(text: string, given: Readonly<Record<string, JsonScalar>> = {}): Query {
  if (text.length > queryLimits.text) throw queryError(`it is longer than ${queryLimits.text} characters`);
  const tokens = new TokenStream(tokenize(text));
  const parameters = new QueryParameters(given);
  const count = { conditions: 0, values: 0 };
  tokens.demand("find");
  const first = parseEntity(tokens, []);
  const steps: [Step, ...Step[]] = [first];
  const conditions: Condition[] = [];
  const reading = (around: number): Reading => ({ tokens, parameters, steps, around, count });
  const parseWhere = () => {
    if (tokens.skip("where")) conditions.push(parseCondition(reading(steps.length - 1)));
  };
  parseWhere();
  while (tokens.isWord("link")) {
    steps.push(parseLink(tokens, steps));
    parseWhere();
  }
  const answer = parseAnswer(tokens, steps);
  const order = answer === "count" ? [] : parseOrder(tokens, steps);
  const limit = answer !== "count" && tokens.skip("limit") ? parseLimit(reading(0)) : undefined;
  if (!tokens.is("end")) throw expected(whatMayFollow(steps, answer, order, limit), tokens.next);
  parameters.refuseUnused();
  return { steps, conditions, answer, order, ...(limit !== undefined && { limit }) };
}

/** `person`, `person as friend`, `*`: an entity's kind and what it is called. */
function parseEntity(tokens: TokenStream, steps: readonly Step[], link?: Step["link"]): Step {
  const at = tokens.next;
  const kind = tokens.skip("*") ? undefined : tokens.name('a kind, or "*" for all kinds,');
  const named = tokens.skip("as") ? tokens.name("a name for the entity") : kind;
  const alias = named?.value ?? (steps.length === 0 ? "entity" : `entity${steps.length + 1}`);
  if (aliasNumber(steps, alias) !== undefined)
    throw queryError(`${shown(alias)} names two entities; give this one another name with "as"`, named ?? at);
  if (named?.kind === "word" && [...ownFields, "properties"].includes(alias))
    throw queryError(`${shown(alias)} is a field of every entity; name this one with "as"`, named);
  return { alias, ...(kind && { kind: kind.value }), ...(link && { link }) };
}

/** `link works_at -> company`, `link from person knows <- person as friend`. */
function parseLink(tokens: TokenStream, steps: readonly Step[]): Step {
  const at = tokens.take();
  if (steps.length > queryLimits.links)
    throw queryError(`a query follows at most ${queryLimits.links} links`, at);
  const from = tokens.skip("from") ? parseAlias(tokens, steps) : steps.length - 1;
  const relation = tokens.name("a relation");
  const direction = tokens.skip("->") ? "->" : "<-";
  if (direction === "<-") tokens.demand("<-", '"->" or "<-"');
  return parseEntity(tokens, steps, { from, relation: relation.value, direction });
}

function parseAlias(tokens: TokenStream, steps: readonly Step[]): number {
  const token: Token = tokens.name("the name of an entity");
  const found = aliasNumber(steps, token.value);
  if (found !== undefined) return found;
  const known = steps.map(({ alias }) => shown(alias)).join(", ");
  throw queryError(`no entity is called ${shown(token.value)}; there is ${known}`, token);
}

function parseAnswer(tokens: TokenStream, steps: readonly Step[]): Query["answer"] {
  if (tokens.skip("count")) return "count";
  if (!tokens.skip("select"))
    return ["id", "kind", "name"].map((own) => ({ title: own, field: { step: 0, own } }) as Column);
  return separated(tokens, queryLimits.columns, "columns", () => {
    const field = parseField(tokens, steps, 0);
    return { title: titleOf(field, steps), field };
  });
}

function titleOf(field: Column["field"], steps: readonly Step[]): string {
  const name = "own" in field ? field.own : field.path.join(".") || "properties";
  return field.step === 0 ? name : `${steps[field.step]?.alias}.${name}`;
}

function parseOrder(tokens: TokenStream, steps: readonly Step[]): readonly OrderKey[] {
  if (!tokens.skip("order")) return [];
  tokens.demand("by");
  return separated(tokens, queryLimits.orderKeys, "fields to order by", () => {
    const field = parseField(tokens, steps, 0);
    const isDescending = tokens.skip("desc");
    if (!isDescending) tokens.skip("asc");
    return { field, direction: isDescending ? "desc" : "asc" };
  });
}

function separated<Part>(
  tokens: TokenStream,
  most: number,
  what: string,
  parse: () => Part,
): readonly Part[] {
  const parts = [parse()];
  while (tokens.skip(",")) {
    if (parts.length >= most) throw queryError(`a query has at most ${most} ${what}`, tokens.next);
    parts.push(parse());
  }
  return parts;
}

function parseLimit(reading: Reading): number {
  const at = reading.tokens.next;
  const value = parseValue(reading);
  if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= queryLimits.rows)
    return value;
  throw queryError(`a limit is a whole number from 1 to ${queryLimits.rows}`, at);
}

function whatMayFollow(
  steps: readonly Step[],
  answer: Query["answer"],
  order: readonly OrderKey[],
  limit: number | undefined,
): string {
  if (limit !== undefined) return "the end of the query";
  if (order.length > 0) return '",", "limit" or the end of the query';
  if (answer === "count") return "the end of the query";
  const isStillOpen = steps.length <= queryLimits.links;
  return `${isStillOpen ? '"where", "link", ' : ""}"select", "count", "order by", "limit" or the end of the query`;
}
