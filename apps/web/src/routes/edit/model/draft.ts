import {
  type Backend,
  type Definition,
  deepEqual,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@toolwright/core";
import { choice, flag, json, memberOf, number, objectOr, putBack, text, texts } from "./lens.ts";
import { type ParameterRow, rowsOf, withRows } from "./parameter-rows.ts";

/** A definition as the form holds it: what has a field, beside the definition that it was made from. */
export interface Draft {
  namespace: string;
  name: string;
  title: string;
  description: string;
  category: string;
  version: string;
  tags: string[];
  parameters: ParameterRow[];
  /** The input schema as JSON text, used where it is no plain list of parameters. */
  inputSchema: string;
  isList: boolean;
  outputSchema: string;
  maxExecutionTime: string;
  maxOutputSize: string;
  requiredIsolation: string;
  allowSideEffects: "" | "true" | "false";
  requiresConfirmation: boolean;
  requiredPermissions: string[];
  backend: BackendFields;
  /** JSON text of hosts and folders that a run may reach. */
  reach: string;
  /** A `Definition`; opaque here, or the names of a form's fields would go as deep as JSON does. */
  from: unknown;
}

/** The first backend; others stay as they are. */
export interface BackendFields {
  kind: Backend["kind"] | "";
  command: string;
  commandArguments: string;
  protocol: string;
  language: string;
  source: string;
  url: string;
  server: string;
  tool: string;
  name: string;
}

const toolTexts = ["namespace", "name", "title", "description", "category", "version"] as const;

export function draftOf(definition: Definition): Draft {
  const tool = definition.tool as unknown as JsonObject;
  const constraints = objectOr(memberOf(tool, "constraints"));
  const rows = rowsOf(definition.tool.inputSchema);
  return {
    ...(Object.fromEntries(toolTexts.map((member) => [member, text.show(memberOf(tool, member))])) as Record<
      (typeof toolTexts)[number],
      string
    >),
    tags: texts.show(memberOf(tool, "tags")),
    parameters: rows ?? [],
    isList: rows !== undefined,
    inputSchema: json.show(memberOf(tool, "inputSchema")),
    outputSchema: json.show(memberOf(tool, "outputSchema")),
    maxExecutionTime: text.show(memberOf(constraints, "maxExecutionTime")),
    maxOutputSize: number.show(memberOf(constraints, "maxOutputSize")),
    requiredIsolation: text.show(memberOf(constraints, "requiredIsolation")),
    allowSideEffects: choice.show(memberOf(constraints, "allowSideEffects")),
    requiresConfirmation: flag.show(memberOf(tool, "requiresConfirmation")),
    requiredPermissions: texts.show(memberOf(tool, "requiredPermissions")),
    backend: backendFields(definition.backends?.[0]),
    reach: json.show(definition.reach as JsonValue | undefined),
    from: definition,
  };
}

/** What the form says, on top of the definition it was made from. Nothing that has no field is lost. */
export function definitionOf(draft: Draft): Definition {
  const from = draft.from as Definition;
  let tool = from.tool as unknown as JsonObject;
  for (const member of toolTexts)
    tool = putBack(tool, member, member === "name" ? always : text, draft[member]);
  tool = putBack(tool, "tags", texts, draft.tags);
  tool = { ...tool, inputSchema: inputSchemaOf(draft) };
  tool = putBack(tool, "outputSchema", json, draft.outputSchema);
  tool = withConstraints(tool, draft);
  tool = putBack(tool, "requiredPermissions", texts, draft.requiredPermissions);
  tool = putBack(tool, "requiresConfirmation", flag, draft.requiresConfirmation);
  let whole = { ...from, tool } as unknown as JsonObject;
  whole = withBackend(whole, draft);
  return putBack(whole, "reach", json, draft.reach) as unknown as Definition;
}

const always = { ...text, write: (shown: string) => shown };

function inputSchemaOf({ from, isList, parameters, inputSchema }: Draft): JsonValue {
  const held = (from as Definition).tool.inputSchema;
  if (!isList)
    return json.show(held) === inputSchema ? held : (json.write(inputSchema) ?? { type: "object" });
  const before = rowsOf(held);
  return before !== undefined && deepEqual(before as unknown as JsonValue, parameters as unknown as JsonValue)
    ? held
    : withRows(held, parameters);
}

function withConstraints(tool: JsonObject, draft: Draft): JsonObject {
  const held = objectOr(memberOf(tool, "constraints"));
  let constraints = putBack(held, "maxExecutionTime", text, draft.maxExecutionTime);
  constraints = putBack(constraints, "maxOutputSize", number, draft.maxOutputSize);
  constraints = putBack(constraints, "allowSideEffects", choice, draft.allowSideEffects);
  constraints = putBack(constraints, "requiredIsolation", text, draft.requiredIsolation);
  return constraints === held ? tool : { ...tool, constraints };
}

function backendFields(backend: Backend | undefined): BackendFields {
  const held = objectOr(backend as unknown as JsonValue | undefined);
  const member = (name: string): string => text.show(memberOf(held, name));
  return {
    kind: member("kind") as BackendFields["kind"],
    command: member("command"),
    commandArguments: texts.show(memberOf(held, "arguments")).join("\n"),
    protocol: member("protocol"),
    language: member("language") || "javascript",
    source: member("source"),
    url: member("url"),
    server: member("server"),
    tool: member("tool"),
    name: member("name"),
  };
}

const membersOf: Readonly<Record<Backend["kind"], readonly (keyof BackendFields)[]>> = {
  local: ["name"],
  process: ["command", "protocol"],
  script: ["language", "source"],
  http: ["url"],
  mcp: ["server", "tool"],
};

function withBackend(whole: JsonObject, { backend, from }: Draft): JsonObject {
  const [first, ...others] = (from as Definition).backends ?? [];
  if (deepEqual(backendFields(first) as unknown as JsonValue, backend as unknown as JsonValue)) return whole;
  if (backend.kind === "") {
    const { backends: _, ...rest } = whole;
    return others.length === 0 ? rest : { ...rest, backends: others as unknown as JsonValue[] };
  }
  const held = first?.kind === backend.kind && isJsonObject(first) ? (first as unknown as JsonObject) : {};
  let written: JsonObject = { ...held, kind: backend.kind };
  for (const member of membersOf[backend.kind]) written = putBack(written, member, text, backend[member]);
  if (backend.kind === "process") written = putBack(written, "arguments", lines, backend.commandArguments);
  return { ...whole, backends: [written, ...(others as unknown as JsonValue[])] };
}

const lines = {
  show: (value: JsonValue | undefined): string => texts.show(value).join("\n"),
  write: (shown: string): JsonValue | undefined =>
    texts.write(shown.split("\n").filter((line) => line !== "")),
};

/** Where a new definition begins. */
export const newDefinition: Definition = {
  tool: {
    name: "",
    version: "1.0.0",
    description: "",
    category: "System",
    inputSchema: { type: "object", properties: {}, additionalProperties: false },
  },
};
