import type { CallToolResult, InputRequiredResult } from "@modelcontextprotocol/server";
import { isError, isJsonObject, type JsonObject, type JsonValue } from "@toolwright/core";
import { compileServed, type ServedTool } from "./compile-served.ts";
import { failed, refusedArguments, textBlock } from "./result-of.ts";
import { type Calling, runCall } from "./run-call.ts";
import { findTools } from "./search-tools.ts";
import type { Audience } from "./serving-profile.ts";

/** A call of one of the two tools that stand in place of the list. */
export async function findOrCall(
  served: ServedTool,
  given: JsonValue,
  audience: Audience,
  calling: Calling,
): Promise<CallToolResult | InputRequiredResult> {
  const raised = served.compiled.raise(served.name, given);
  const { arguments: args, diagnostics } = raised;
  if (diagnostics.some(isError) || !isJsonObject(args)) return refusedArguments(served, raised);
  return served.id === findTools.name ? found(args, audience, calling) : called(args, audience, calling);
}

async function found(
  { query, limit }: JsonObject,
  audience: Audience,
  { port }: Calling,
): Promise<CallToolResult> {
  const hits = await port.searchTools(String(query), Number(limit));
  // Each for itself, as it will be called; its id is a name that every server knows it by.
  const tools = hits.flatMap((tool) =>
    compileServed([tool], audience).inOrder.map(({ id, definition }) => ({ ...definition, name: id })),
  );
  return { content: [textBlock(JSON.stringify(tools))], structuredContent: { tools } };
}

async function called(
  { name, arguments: args }: JsonObject,
  audience: Audience,
  calling: Calling,
): Promise<CallToolResult | InputRequiredResult> {
  const tool = await calling.port.findTool(String(name));
  const [served] = tool === undefined ? [] : compileServed([tool], audience).inOrder;
  if (served === undefined)
    return failed(`No tool is named ${JSON.stringify(name)}. find_tools gives the names that there are.`);
  return runCall(served, args ?? {}, calling);
}
