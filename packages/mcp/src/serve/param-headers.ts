import { isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";

/** Of the protocol: headers and body do not say the same. */
export const mismatchCode = -32_020;
const keyword = "x-mcp-header";

export interface HeaderMismatch {
  readonly message: string;
  readonly header: string;
  readonly body: string;
}

/**
 * Where the headers of a call say something else than its body (SEP-2243). Whoever stands between has routed or let it
 * through by the headers, so a parameter that its schema declares with `x-mcp-header` must be the same in both.
 */
export function headerMismatch(
  inputSchema: JsonValue,
  args: JsonObject,
  headers: Headers,
): HeaderMismatch | undefined {
  for (const { path, name, type } of declarationsIn(inputSchema)) {
    const value = valueAt(args, path);
    if (!isSent(value)) continue;
    const header = `Mcp-Param-${name}`;
    const said = headers.get(header);
    const told = said === null ? undefined : decoded(said);
    const isNumber = type === "integer" && told !== undefined && /^-?\d+(\.\d+)?$/.test(told);
    if (isNumber ? Number(told) === value : told === String(value)) continue;
    const body = `${path.join(".")} of the arguments is ${JSON.stringify(value).slice(0, mostShown)}`;
    const why = said === null ? "is missing" : told === undefined ? "cannot be read" : "says something else";
    return { message: `The header ${header} ${why}: ${body}.`, header, body };
  }
  return undefined;
}

const mostShown = 100;

/** Clients leave out what is null, and numbers that not every program reads alike. */
const isSent = (value: JsonValue | undefined): value is string | number | boolean =>
  typeof value === "string" ||
  typeof value === "boolean" ||
  (typeof value === "number" && (!Number.isInteger(value) || Number.isSafeInteger(value)));

interface Declaration {
  readonly path: readonly string[];
  readonly name: string;
  readonly type: JsonValue | undefined;
}

/** Those that properties alone lead to; no others are followed. */
function* declarationsIn(
  schema: JsonValue | undefined,
  path: readonly string[] = [],
): Generator<Declaration> {
  if (!isJsonObject(schema)) return;
  const { [keyword]: name, type, properties } = schema;
  if (typeof name === "string" && path.length > 0) yield { path, name, type };
  if (!isJsonObject(properties)) return;
  for (const [key, held] of Object.entries(properties)) yield* declarationsIn(held, [...path, key]);
}

const valueAt = (args: JsonObject, path: readonly string[]): JsonValue | undefined =>
  path.reduce<JsonValue | undefined>(
    (value, key) => (isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    args,
  );

/** Plain, or what a header cannot carry as base64 of UTF-8; nothing where that is not what it says it is. */
function decoded(header: string): string | undefined {
  const [, base64] = /^=\?base64\?(.*)\?=$/i.exec(header) ?? [];
  if (base64 === undefined) return header;
  const bytes = Buffer.from(base64, "base64");
  if (bytes.toString("base64") !== base64) return undefined;
  const text = bytes.toString("utf8");
  return Buffer.from(text).equals(bytes) ? text : undefined;
}
