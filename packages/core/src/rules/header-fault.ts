import type { JsonValue } from "../json/json.ts";
import { short } from "../schema/explain/short.ts";

/** A parameter that is to be sent as a header as well. */
export interface MarkedParameter {
  readonly header: JsonValue;
  /** The type that its schema says. */
  readonly type: JsonValue | undefined;
  /** Whether properties alone lead to it. */
  readonly isParameter: boolean;
}

/** Why it cannot be. One that can has its header from then on: those of others must differ, without regard to case. */
export function headerFault(
  { header, type, isParameter }: MarkedParameter,
  given: Set<string>,
): string | undefined {
  if (typeof header !== "string" || !token.test(header))
    return `The header ${short(header)} is not spelled as headers are, in letters, digits and signs such as - and _.`;
  if (!isParameter) return "Only a parameter can be sent as a header, or a property of one.";
  if (typeof type !== "string" || !scalars.has(type))
    return `Only a string, an integer or a boolean can be sent as a header, not a value ${type === undefined ? "without a type" : `of type ${short(type)}`}.`;
  const name = header.toLowerCase();
  if (given.has(name)) return `The header ${short(header)} is that of another parameter already.`;
  given.add(name);
  return undefined;
}

/** RFC 9110, 5.6.2. */
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

const scalars = new Set(["string", "integer", "boolean"]);
