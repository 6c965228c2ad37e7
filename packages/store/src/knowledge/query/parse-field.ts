import { type Field, type OwnField, ownFields, queryLimits, type Step } from "./query.ts";
import { queryError } from "./query-error.ts";
import type { TokenStream } from "./token-stream.ts";

/**
 * `name`, `company.name`, `address.city`: an entity's alias may stand first, otherwise it is of the step `around`.
 * `properties` leads to properties that are called as what every entity has.
 */
export function parseField(tokens: TokenStream, steps: readonly Step[], around: number): Field {
  const first = tokens.next;
  const parts = [tokens.name("a field")];
  while (tokens.skip(".")) parts.push(tokens.name("the name of a property"));
  if (parts.length > queryLimits.pathParts + 2)
    throw queryError(`a field has at most ${queryLimits.pathParts} names in a row`, first);
  const named = parts.length > 1 ? aliasNumber(steps, first.value) : undefined;
  const step = named ?? around;
  const [head, ...rest] = named === undefined ? parts : parts.slice(1);
  if (head === undefined) throw queryError("a field has a name", first);
  if (head.kind === "word" && head.text === "properties")
    return { step, path: rest.map(({ value }) => value) };
  if (head.kind === "word" && rest.length === 0 && isOwn(head.text)) return { step, own: head.text };
  return { step, path: [head, ...rest].map(({ value }) => value) };
}

const isOwn = (name: string): name is OwnField => (ownFields as readonly string[]).includes(name);

export function aliasNumber(steps: readonly Step[], alias: string): number | undefined {
  const found = steps.findIndex((step) => step.alias === alias);
  return found < 0 ? undefined : found;
}
