import {
  compile,
  costOf,
  type Diagnostic,
  type JsonValue,
  type Tool,
  type ToolLoss,
  type ToolNote,
} from "@toolwright/core";
import { diffLines, type LinePair } from "../diff/diff-lines.ts";
import { type JsonLine, printJson } from "../diff/print-json.ts";

/** What a target receives of a tool, beside what the author wrote. */
export interface Lowered {
  readonly target: string;
  readonly source: readonly JsonLine[];
  readonly sent: readonly JsonLine[];
  readonly pairs: readonly LinePair[];
  readonly losses: readonly ToolLoss[];
  readonly notes: readonly ToolNote[];
  /** Why it is not sent, where it is not. */
  readonly refusal: readonly Diagnostic[];
  readonly characters: number;
  /** Estimated. */
  readonly tokens: number;
}

export function lowerTool(tool: Tool, target: string): Lowered {
  const compiled = compile([tool], { target });
  const source = printJson(forModels(tool));
  const sent = compiled.definitions.flatMap(({ definition }) => printJson(definition));
  const { characters, tokens } = costOf(compiled);
  return {
    target,
    source,
    sent,
    pairs: diffLines(source.map(bare), sent.map(bare)),
    losses: compiled.losses,
    notes: compiled.notes,
    refusal: compiled.setAside.flatMap(({ diagnostics }) => diagnostics),
    characters: sent.length === 0 ? 0 : characters,
    tokens: sent.length === 0 ? 0 : tokens,
  };
}

/** Where a line stands and whether another follows it changes nothing of what it says. */
const bare = ({ text }: JsonLine): string => text.trim().replace(/,$/, "");

/** What models are told; the rest of a tool is for the registry and the executor. */
function forModels({
  namespace,
  name,
  title,
  description,
  inputSchema,
  outputSchema,
  annotations,
}: Tool): JsonValue {
  return {
    ...(namespace !== undefined && { namespace }),
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    inputSchema,
    ...(outputSchema !== undefined && { outputSchema }),
    ...(annotations !== undefined && { annotations }),
  };
}
