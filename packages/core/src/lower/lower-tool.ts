import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { type SchemaSize, sizeOfAll } from "../rules/schema-size.ts";
import type { Loss } from "./loss.ts";
import { type LowerOptions, lowerSchema } from "./lower-schema.ts";
import { Refusal } from "./prepared.ts";
import { schemaProblems } from "./schema-problems.ts";
import type { Target } from "./target.ts";
import type { Way } from "./way.ts";

export interface LoweredTool {
  readonly target: Target;
  readonly schema: JsonObject;
  readonly way: Way;
  /** Pointers lead into the tool. */
  readonly losses: readonly Loss[];
  /** Counted when somebody asks: few targets have limits. */
  readonly size: () => SchemaSize;
}

export interface Unlowered {
  readonly diagnostics: readonly Diagnostic[];
}

/** The input of a tool as the target takes it, or why it cannot be. */
export function lowerTool(author: JsonValue, target: Target, options: LowerOptions): LoweredTool | Unlowered {
  const { schemaFacts, crowdedFacts, facts } = target;
  const lowered = lowerBy(schemaFacts, author, target, options);
  if (crowdedFacts === undefined || !isLowered(lowered)) return lowered;
  if (lowered.size().optional <= (facts.document?.optionalParameters ?? Infinity)) return lowered;
  const again = lowerBy(crowdedFacts, author, target, options);
  return isLowered(again) ? again : lowered;
}

function lowerBy(
  schemaFacts: SchemaFacts,
  author: JsonValue,
  target: Target,
  options: LowerOptions,
): LoweredTool | Unlowered {
  try {
    const { schema, way, losses } = lowerSchema(author, schemaFacts, options);
    if (schemaFacts.rootObject === true && schema.type !== "object")
      return unlowered("unsendable-schema", "Arguments are objects, and the schema takes none.", "");
    let counted: SchemaSize | undefined;
    const size = (): SchemaSize => {
      counted ??= sizeOfAll([schema]);
      return counted;
    };
    const diagnostics = schemaProblems(schema, size, schemaFacts);
    if (diagnostics.length > 0) return { diagnostics };
    return { target, schema, way, losses: losses.map(inTool), size };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return unlowered("unsendable-schema", error.message, error.pointer);
  }
}

const inTool = ({ pointer, class: kind, message }: Loss): Loss => ({
  pointer: `/inputSchema${pointer}`,
  class: kind,
  message,
});

const unlowered = (code: string, message: string, pointer: Pointer): Unlowered => ({
  diagnostics: [{ code, severity: "error", message, pointer: `/inputSchema${pointer}` }],
});

export const isLowered = (lowered: LoweredTool | Unlowered): lowered is LoweredTool => "schema" in lowered;
