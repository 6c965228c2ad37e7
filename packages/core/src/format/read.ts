import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { locate } from "../diagnostic/locate.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import { type JsonText, parseJsonText } from "../json/text/parse-json-text.ts";
import type { Tool } from "../model/tool.ts";
import { short } from "../schema/explain/short.ts";
import type { Format } from "./format.ts";
import { formatNamed, formats } from "./formats.ts";
import { recogniseFormat } from "./recognise.ts";

export interface ReadOptions {
  /** The id of the format; without it, the document is looked at. */
  readonly format?: string;
}

export interface ReadTools {
  readonly tools: readonly Tool[];
  readonly diagnostics: readonly Diagnostic[];
  readonly format?: string;
  /** Why it is that format, where it was not given: "it has inputSchema, as MCP tools have". */
  readonly reason?: string;
}

/**
 * Reads the tools of a definition. Text and bytes are JSON; any other value is the document itself, such as a client of
 * MCP gives it, whatever type it has there. Nothing that JSON can say makes it throw.
 */
export function read(definition: unknown, options: ReadOptions = {}): ReadTools {
  if (typeof definition !== "string" && !(definition instanceof Uint8Array)) {
    return readDocument(definition as JsonValue, options);
  }
  const text = parseJsonText(definition);
  return text.value === undefined
    ? { tools: [], diagnostics: text.diagnostics }
    : readText(text.value, text, options);
}

/** The same for a text that was parsed already, from whatever notation. */
export function readText(document: JsonValue, text: JsonText, options: ReadOptions): ReadTools {
  const found = readDocument(document, options);
  return { ...found, diagnostics: [...text.diagnostics, ...locate(found.diagnostics, text)] };
}

function readDocument(document: JsonValue, { format: wanted }: ReadOptions): ReadTools {
  if (wanted !== undefined) {
    const format = formatNamed(wanted);
    return format === undefined ? refused("unknown-format", unknown(wanted)) : readAs(document, format);
  }
  const recognised = recogniseFormat(document);
  if (recognised === undefined) return refused("unrecognised-format", unrecognised());
  return { ...readAs(document, recognised.format), reason: recognised.reason };
}

function readAs(document: JsonValue, format: Format): ReadTools {
  const written = format.read(document);
  const diagnostics = written
    .filter(({ value }) => !isJsonObject(value))
    .map(({ at, value }) => problem("not-a-definition", noDefinition(format, value), at));
  if (written.length === 0 && format.recognise(document) === undefined) {
    diagnostics.push(problem("not-a-definition", `Nothing here defines a tool in ${format.title}.`));
  }
  for (const { at, called } of format.hosted(document)) diagnostics.push(notRead(called, at));
  const tools = written.filter(({ value }) => isJsonObject(value)).map(({ tool }) => tool);
  return { tools, diagnostics, format: format.id };
}

const noDefinition = ({ title }: Format, value: JsonValue): string =>
  `Only an object can define a tool in ${title}, but this is ${short(value)}.`;

const notRead = (called: string, pointer: Pointer): Diagnostic => ({
  code: "hosted-tool",
  severity: "info",
  message: `${short(called)} is the provider's own and defines no tool; it is passed over.`,
  pointer,
});

const problem = (code: string, message: string, pointer = ""): Diagnostic => ({
  code,
  severity: "error",
  message,
  pointer,
});

const refused = (code: string, message: string): ReadTools => ({
  tools: [],
  diagnostics: [problem(code, message)],
});

const known = (): string => formats.map(({ id }) => id).join(", ");

const unknown = (format: string): string =>
  `${JSON.stringify(format)} is not a format; the formats are ${known()}.`;

const unrecognised = (): string => `The format was not recognised; if it is one of ${known()}, name it.`;
