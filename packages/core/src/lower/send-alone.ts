import type { WrittenTool } from "../format/format.ts";
import { isJsonObject } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import { haveRoom, isLimited } from "./budgets.ts";
import { callOfTool } from "./calls.ts";
import { lowerOptionsOf } from "./choose-targets.ts";
import type { CompileToolsOptions } from "./compiled.ts";
import { problemsOf, type SentCall } from "./fit-request.ts";
import { lookAt } from "./look-at.ts";
import { isLowered, lowerTool } from "./lower-tool.ts";
import { isLegal } from "./names.ts";
import { withoutExamples } from "./sent-examples.ts";
import type { Target } from "./target.ts";
import { wrongKind } from "./tool-problems.ts";
import { unreadSchemas } from "./unread-schemas.ts";
import { writeTool } from "./write-tool.ts";

/**
 * A tool with nothing about it that would have to be decided for all tools of a request together: it is the only one,
 * plain, keeps its name and has room for certain. Of any other it says nothing, and those go the longer way.
 */
export function sendAlone(
  tool: Tool | WrittenTool,
  target: Target,
  options: CompileToolsOptions,
): SentCall | undefined {
  if (!isJsonObject(tool) || "places" in tool || tool.namespace !== undefined) return undefined;
  if (typeof tool.name !== "string" || tool.name === "" || wrongKind(tool) !== undefined) return undefined;
  if (options.prefix !== undefined || options.rootUnions === "split") return undefined;
  if (tool.kept !== undefined && unreadSchemas(tool).length > 0) return undefined;
  const { name: wireName } = tool;
  const { name, document } = target.facts;
  if (name !== undefined && !isLegal(wireName, name)) return undefined;
  const schema = withoutExamples(tool.inputSchema, target);
  const known = lookAt(schema, target.concerns, target.words);
  if (known?.isSound !== true) return undefined;
  const call = callOfTool(wireName, tool, wireName, schema, known);
  const lowered = lowerTool(call, target, lowerOptionsOf(options));
  if (!isLowered(lowered)) return undefined;
  const one = { call, wireName, lowered };
  if (document !== undefined) {
    if (document.characters !== undefined || document.tools === 0) return undefined;
    if (isLimited(document) && !haveRoom([one], document)) return undefined;
  }
  const sent = { call, wireName, lowered, written: writeTool(one) };
  return problemsOf(sent, target, options).length === 0 ? sent : undefined;
}
