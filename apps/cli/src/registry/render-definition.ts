import {
  type Backend,
  type Constraints,
  type Definition,
  formatToolId,
  isJsonObject,
  type JsonValue,
  type Paint,
} from "@toolwright/core";
import { oneLine } from "../terminal/one-line.ts";
import { table } from "../terminal/table.ts";
import { wrap } from "../terminal/wrap.ts";

interface Page {
  readonly paint: Paint;
  readonly width: number;
}

/** A definition for people to read, with what the registry knows of it below. */
export function renderDefinition(
  { tool, backends = [], origin }: Definition,
  facts: readonly string[],
  page: Page,
): string {
  const { paint, width } = page;
  const {
    title,
    description = "",
    category,
    version,
    tags = [],
    constraints,
    requiredPermissions = [],
  } = tool;
  const kind = [category, version, title].filter((each) => each !== undefined).map(oneLine);
  const about: readonly (readonly [string, string])[] = [
    ["Tags", tags.join(", ")],
    ["Limits", limitsOf(constraints)],
    ["Permissions", requiredPermissions.join(", ")],
    ["Asks first", tool.requiresConfirmation ? "yes" : ""],
    ["Done by", backends.map(backendOf).join("; ")],
    [
      "Came from",
      origin === undefined
        ? ""
        : [`${origin.name} (${origin.format})`, ...(origin.source === undefined ? [] : [origin.source])].join(
            ", ",
          ),
    ],
  ];
  const paragraphs = [
    `${paint.strong(oneLine(formatToolId(tool)))}  ${kind.join(", ")}\n`,
    description.trim() === "" ? "" : `${wrap(oneLine(description), width)}\n`,
    parametersOf(tool.inputSchema, page),
    about
      .filter(([, text]) => text !== "")
      .map(([name, text]) => `${name.padEnd(11)}  ${oneLine(text)}\n`)
      .join(""),
    facts.map((fact) => `${paint.faint(oneLine(fact))}\n`).join(""),
  ];
  return paragraphs.filter((text) => text !== "").join("\n");
}

function parametersOf(schema: JsonValue, page: Page): string {
  const properties = isJsonObject(schema) && isJsonObject(schema.properties) ? schema.properties : {};
  const required = isJsonObject(schema) && Array.isArray(schema.required) ? schema.required : [];
  const rows = Object.entries(properties).map(([name, value]) => [
    name,
    typeOf(value) + (required.includes(name) ? "" : "?"),
    isJsonObject(value) && typeof value.description === "string" ? value.description : "",
  ]);
  return rows.length === 0 ? "" : table(["PARAMETER", "TYPE", "DESCRIPTION"], rows, page);
}

function typeOf(schema: JsonValue): string {
  if (!isJsonObject(schema)) return "any";
  const { type, enum: values, items } = schema;
  if (Array.isArray(values))
    return values.length <= 4 ? values.map((each) => JSON.stringify(each)).join("|") : "enum";
  if (type === "array") return items === undefined ? "array" : `${typeOf(items)}[]`;
  if (typeof type === "string") return type;
  return Array.isArray(type) ? type.join("|") : "any";
}

const limitsOf = (constraints: Constraints | undefined): string =>
  Object.entries(constraints ?? {})
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");

function backendOf(backend: Backend): string {
  if (backend.kind === "local") return `local ${backend.name}`;
  if (backend.kind === "process") return `process ${backend.command}`;
  if (backend.kind === "script") return `script in ${backend.language}`;
  // Headers hold secrets, so they are not shown.
  if (backend.kind === "http") return `http ${backend.url}`;
  return `mcp ${backend.server} ${backend.tool}`;
}
