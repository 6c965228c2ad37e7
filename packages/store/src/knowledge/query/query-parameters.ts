import type { JsonScalar } from "@toolwright/core";
import { isStorable } from "../storable.ts";
import { queryError, shown } from "./query-error.ts";
import type { Token } from "./tokenize.ts";

/** The values that a query's parameters have. They are values wherever they stand, never part of the query's text. */
export class QueryParameters {
  private readonly given: Readonly<Record<string, JsonScalar>>;
  private readonly used = new Set<string>();

  constructor(given: Readonly<Record<string, JsonScalar>>) {
    this.given = given;
  }

  valueOf(token: Token): JsonScalar {
    const { value: name } = token;
    const value = Object.hasOwn(this.given, name) ? this.given[name] : undefined;
    if (value === undefined) throw queryError(`the parameter $${name} has no value`, token);
    if (typeof value === "string" && !isStorable(value))
      throw queryError(`the value of $${name} holds a character that no text has`, token);
    if (typeof value === "number" && !Number.isFinite(value))
      throw queryError(`the value of $${name} is no number`, token);
    this.used.add(name);
    return value;
  }

  /** A value that nothing asks for is a name that was mistyped. */
  refuseUnused(): void {
    const unused = Object.keys(this.given).find((name) => !this.used.has(name));
    if (unused !== undefined) throw queryError(`nothing in it uses the parameter ${shown(unused)}`);
  }
}
