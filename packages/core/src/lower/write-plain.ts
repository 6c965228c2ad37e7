import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { Tool } from "../model/tool.ts";
import type { ToolLoss } from "./compiled.ts";
import type { Loss } from "./loss.ts";
import type { Plain } from "./plain.ts";
import type { Target } from "./target.ts";
import { type Usual, usualTool } from "./usual-tool.ts";
import type { WrittenDefinition } from "./write-tool.ts";

const none: readonly Diagnostic[] = Object.freeze([]);

/** The definition of a tool that says no more than most do, with a schema that is sent as it is; nothing of any other. */
export function writePlain(tool: Tool, plain: Plain, target: Target): WrittenDefinition | undefined {
  const { stencil, notation } = target;
  // What takes no arguments may be sent without a schema, and something be told of it.
  if (stencil === undefined || plain.parts < 2) return undefined;
  const schema = notation === undefined ? plain.schema : plain.spelled;
  const usual = schema === undefined ? undefined : usualTool(tool, target);
  if (schema === undefined || usual === undefined) return undefined;
  const definition = stencil.fill(tool.name, usual.description, schema);
  return { definition, losses: lossesOf(tool.name, usual, plain), notes: none, isWrapped: false };
}

function lossesOf(tool: string, { lacking }: Usual, plain: Plain): ToolLoss[] {
  const losses: ToolLoss[] = [];
  for (let i = 0; i < lacking.length; i++) {
    const { pointer, message } = lacking[i] as Usual["lacking"][number];
    losses.push({ tool, pointer, class: "annotation", message });
  }
  const { losses: ofSchema } = plain;
  for (let i = 0; i < ofSchema.length; i++) {
    const { pointer, class: kind, message } = ofSchema[i] as Loss;
    losses.push({ tool, pointer: `/inputSchema${pointer}`, class: kind, message });
  }
  return losses;
}
