import { validateHeaderName, validateHeaderValue } from "node:http";
import { isJsonObject, type JsonValue } from "@toolwright/core";
import { ToolParameterValidationError } from "../../execute/errors.ts";

/** Those that shape the connection or the message are ours. */
const kept =
  /^(host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|content-length|upgrade|expect|accept-encoding)$/i;

/** Not told to a host that the caller did not name, since any other may hold a key. */
const harmless = /^(accept|accept-language|user-agent)$/i;

export type Headers = Readonly<Record<string, string>>;

/** The caller's headers, each of which HTTP can carry. */
export const requestHeaders = (given: JsonValue | undefined): Headers =>
  Object.fromEntries(Object.entries<JsonValue>(isJsonObject(given) ? given : {}).map(headerOf));

function headerOf([name, value]: [string, JsonValue]): [string, string] {
  if (kept.test(name)) throw refused(name, "is set by the tool itself");
  try {
    validateHeaderName(name);
    validateHeaderValue(name, String(value));
  } catch {
    throw refused(name, "is not one that HTTP can carry");
  }
  return [name.toLowerCase(), String(value)];
}

export const headersForOthers = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => harmless.test(name)));

const refused = (name: string, reason: string): ToolParameterValidationError =>
  new ToolParameterValidationError([
    {
      code: "invalid-header",
      severity: "error",
      message: `The header ${JSON.stringify(name.slice(0, 80))} ${reason}.`,
      pointer: "/headers",
    },
  ]);
