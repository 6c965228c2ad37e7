import type { Client, StandardSchemaV1 } from "@modelcontextprotocol/client";
import { type Diagnostic, isJsonObject, type JsonObject, type JsonValue, measure } from "@toolwright/core";
import type { ConnectionLimits } from "./connection-limits.ts";
import { headerProblem } from "./header-problem.ts";

/** What a server has, as far as it is to be had. */
export interface ToolList {
  /** As the server wrote them. Each has a name that no other has, and a schema that is an object. */
  readonly tools: readonly JsonObject[];
  /** What was left out; pointers count the tools of all pages from 0. */
  readonly diagnostics: readonly Diagnostic[];
}

/** All pages of the list, inside the limits; one tool that is none does not take the others down. */
export async function listTools(
  client: Client,
  limits: ConnectionLimits,
  { overHttp, signal }: { readonly overHttp: boolean; readonly signal?: AbortSignal },
): Promise<ToolList> {
  if (client.getServerCapabilities()?.tools === undefined) return { tools: [], diagnostics: [noTools] };
  const tools = new Map<string, JsonObject>();
  const diagnostics: Diagnostic[] = [];
  const cursors = new Set<string>();
  const until = performance.now() + limits.listMs;
  let cursor: string | undefined;
  let seen = 0;
  let bytes = 0;
  for (let page = 0; ; page++) {
    if (page >= limits.pages) return told(tools, diagnostics, `${limits.pages} pages`);
    const { found, next } = await pageOf(client, cursor, {
      timeout: Math.max(1, until - performance.now()),
      ...(signal !== undefined && { signal }),
    });
    for (const value of found) {
      const pointer = `/tools/${seen++}`;
      if (tools.size >= limits.tools) return told(tools, diagnostics, `${limits.tools} tools`);
      const { bytes: size, stopped } = measure(value, { maxDepth: limits.toolDepth });
      bytes += size;
      if (bytes > limits.listBytes) return told(tools, diagnostics, `${limits.listBytes} bytes`);
      const isTooLarge = size > limits.toolBytes || stopped !== undefined;
      const problem = isTooLarge ? "it is too large or too deep" : problemOf(value, overHttp);
      const name = isJsonObject(value) && typeof value.name === "string" ? value.name : "";
      if (problem !== undefined || tools.has(name))
        diagnostics.push(leftOut(pointer, name, problem ?? "another one before it has the same name"));
      else tools.set(name, value as JsonObject);
    }
    if (next === undefined) return { tools: [...tools.values()], diagnostics };
    if (cursors.has(next)) return told(tools, diagnostics, "a page that was there before");
    cursors.add(next);
    cursor = next;
  }
}

async function pageOf(
  client: Client,
  cursor: string | undefined,
  options: { readonly timeout: number; readonly signal?: AbortSignal },
): Promise<{ readonly found: readonly JsonValue[]; readonly next: string | undefined }> {
  const params = cursor === undefined ? {} : { params: { cursor } };
  const result = await client.request({ method: "tools/list", ...params }, anyObject, options);
  if (!Array.isArray(result.tools)) throw new Error("It answers the question for its tools without a list.");
  const { nextCursor } = result;
  return { found: result.tools, next: typeof nextCursor === "string" ? nextCursor : undefined };
}

/** The client's own schema would refuse the whole page for one tool that is none. */
const anyObject: StandardSchemaV1<unknown, JsonObject> = {
  "~standard": {
    version: 1,
    vendor: "toolwright",
    validate: (value) =>
      isJsonObject(value as JsonValue)
        ? { value: value as JsonObject }
        : { issues: [{ message: "It is not an object." }] },
  },
};

function problemOf(value: JsonValue, overHttp: boolean): string | undefined {
  if (!isJsonObject(value)) return "it is not an object";
  if (typeof value.name !== "string" || value.name === "") return "it has no name";
  if (value.description !== undefined && typeof value.description !== "string")
    return "its description is not a text";
  if (!isJsonObject(value.inputSchema)) return "its inputSchema is not an object";
  const header = overHttp ? headerProblem(value.inputSchema) : undefined;
  return header === undefined ? undefined : `its x-mcp-header cannot be followed: ${header}`;
}

const leftOut = (pointer: string, name: string, problem: string): Diagnostic => ({
  code: "not-a-tool",
  severity: "error",
  message: `${name === "" ? "A tool" : `The tool ${JSON.stringify(name.slice(0, 100))}`} was left out: ${problem}.`,
  pointer,
});

const told = (
  tools: ReadonlyMap<string, JsonObject>,
  diagnostics: readonly Diagnostic[],
  limit: string,
): ToolList => ({
  tools: [...tools.values()],
  diagnostics: [
    ...diagnostics,
    {
      code: "list-cut-off",
      severity: "error",
      message: `The list was read up to ${limit}; what comes after was left out.`,
      pointer: "/tools",
    },
  ],
});

const noTools: Diagnostic = {
  code: "no-tools",
  severity: "warning",
  message: "The server says that it has no tools.",
  pointer: "",
};
