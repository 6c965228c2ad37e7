import type { WrittenTool } from "../format/format.ts";
import { isJsonObject } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import { haveRoom, isLimited } from "./budgets.ts";
import { type Call, callOfTool } from "./calls.ts";
import { lowerOptionsOf } from "./choose-targets.ts";
import type { CompileToolsOptions } from "./compiled.ts";
import { problemsOf, type SentCall } from "./fit-request.ts";
import { lookAt } from "./look-at.ts";
import { isLowered, lowerTool } from "./lower-tool.ts";
import { isLegal } from "./names.ts";
import { notesOf } from "./notes-of.ts";
import { Plain } from "./plain.ts";
import { withoutExamples } from "./sent-examples.ts";
import type { Target } from "./target.ts";
import { wrongKind } from "./tool-problems.ts";
import { unreadSchemas } from "./unread-schemas.ts";
import { writePlain } from "./write-plain.ts";
import { type WrittenDefinition, writeTool } from "./write-tool.ts";

/** A tool that is the only one of a request. */
export interface SentAlone {
  readonly id: string;
  readonly wireName: string;
  readonly written: Pick<WrittenDefinition, "definition" | "losses" | "notes">;
  /** The same as one of many, for those who ask. */
  readonly calls: () => readonly SentCall[];
}

/**
 * A tool with nothing about it that would have to be decided for all tools of a request together: it is the only one,
 * plain, keeps its name and has room for certain. Of any other it says nothing, and those go the longer way.
 */
export function sendAlone(
  tool: Tool | WrittenTool,
  target: Target,
  options: CompileToolsOptions,
): SentAlone | undefined {
  if (!isJsonObject(tool) || "places" in tool) return undefined;
  const { name: wireName, namespace } = tool;
  if (typeof wireName !== "string" || wireName === "" || namespace !== undefined) return undefined;
  if (options.prefix !== undefined || options.rootUnions === "split") return undefined;
  const { name } = target.facts;
  if (name !== undefined && !isLegal(wireName, name)) return undefined;
  const schema = withoutExamples(tool.inputSchema, target);
  const known = lookAt(schema, target.concerns, target.words);
  if (known?.isSound !== true) return undefined;
  const call = (): Call => callOfTool(wireName, tool, wireName, schema, known);
  if (known instanceof Plain && target.isFree && (options.refuse ?? target.emit.refuse) === undefined) {
    const written = schema === tool.inputSchema ? writePlain(tool, known, target) : undefined;
    if (written !== undefined)
      return { id: wireName, wireName, written, calls: () => inFullLater(call(), written, target) };
  }
  return inFull(call(), target, options);
}

/** What was looked at and written is neither looked at nor written again. */
function inFullLater(call: Call, written: WrittenDefinition, target: Target): readonly SentCall[] {
  const lowered = lowerTool(call, target, {});
  return isLowered(lowered) ? [{ call, wireName: call.id, lowered, written }] : [];
}

/** With all that a tool may have beside. */
function inFull(call: Call, target: Target, options: CompileToolsOptions): SentAlone | undefined {
  const { tool, id } = call;
  if (wrongKind(tool) !== undefined || (tool.kept !== undefined && unreadSchemas(tool).length > 0))
    return undefined;
  const lowered = lowerTool(call, target, lowerOptionsOf(options));
  if (!isLowered(lowered)) return undefined;
  const one = { call, wireName: id, lowered };
  const { document } = target.facts;
  if (document !== undefined) {
    if (document.characters !== undefined || document.tools === 0) return undefined;
    if (isLimited(document) && !haveRoom([one], document)) return undefined;
  }
  const sent = { ...one, written: writeTool(one) };
  if (problemsOf(sent, target, options).length > 0) return undefined;
  const written = { ...sent.written, notes: notesOf(sent, target) };
  return { id, wireName: id, written, calls: () => [sent] };
}
