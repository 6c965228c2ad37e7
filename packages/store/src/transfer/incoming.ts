import {
  type Definition,
  type Diagnostic,
  digest,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  read,
} from "@toolwright/core";

/** A tool on its way into the registry, as it is where it comes from. */
export interface IncomingTool {
  readonly definition: Definition;
  /** The format it was written in; nothing for a definition that another registry exported: that is taken as it is. */
  readonly format?: string;
  /** The server or package that it belongs to. */
  readonly source?: string;
  /** For people: the file and line, `tools.jsonl:12`. */
  readonly place?: string;
  /** What comes and goes together where an import is atomic for each file. */
  readonly file?: string;
}

export interface Incoming {
  readonly tools: readonly IncomingTool[];
  /** What is no tool; pointers lead into the document. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The tools of a document: a definition that was exported, a tool with the server it comes from (`{source, tool}`), or
 * definitions in any format. Never throws.
 */
export function readIncoming(document: JsonValue, format?: string): Incoming {
  if (isJsonObject(document)) {
    if (isJsonObject(document.definition)) return exported(document, document.definition);
    if (typeof document.source === "string" && isJsonObject(document.tool))
      return withSource(document.source, readIncoming(document.tool, format));
  }
  const { tools, diagnostics, format: found } = read(document, format === undefined ? {} : { format });
  const named = found ?? "unknown";
  return { tools: tools.map((tool) => ({ definition: { tool }, format: named })), diagnostics };
}

function exported(line: JsonObject, definition: JsonObject): Incoming {
  if (!isNamed(definition.tool)) return { tools: [], diagnostics: [notOne] };
  const { digest: told } = line;
  const diagnostics: readonly Diagnostic[] =
    told === undefined || told === digest(definition)
      ? []
      : [{ code: "changed-since-export", severity: "warning", message: changed, pointer: "/digest" }];
  // All else is for the registry to say, as of any definition that is handed in.
  return { tools: [{ definition: definition as unknown as Definition }], diagnostics };
}

const isNamed = (tool: JsonValue | undefined): boolean =>
  isJsonObject(tool) &&
  typeof tool.name === "string" &&
  (tool.namespace === undefined || typeof tool.namespace === "string");

const notOne: Diagnostic = {
  code: "not-a-definition",
  severity: "error",
  message: "An exported definition has a tool, and the tool a name.",
  pointer: "/definition/tool",
};

const changed =
  "The definition is not the one whose digest stands beside it: it was changed after its export.";

const withSource = (source: string, { tools, diagnostics }: Incoming): Incoming => ({
  tools: tools.map((tool) => ({ ...tool, source })),
  diagnostics: diagnostics.map((each) => ({ ...each, pointer: `/tool${each.pointer}` })),
});
