import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { type SchemaSize, sizeOfAll } from "../rules/schema-size.ts";
import { Concerns } from "./concerns.ts";
import type { Loss } from "./loss.ts";
import { type LowerOptions, lowerSurveyed } from "./lower-schema.ts";
import { Refusal } from "./prepared.ts";
import { RoughSize } from "./rough-size.ts";
import { type Sizes, schemaProblems } from "./schema-problems.ts";
import { type Survey, surveyOf } from "./survey.ts";
import type { Target } from "./target.ts";
import type { Way } from "./way.ts";

export interface LoweredTool extends Sizes {
  readonly target: Target;
  readonly schema: JsonObject;
  readonly way: Way;
  /** Pointers lead into the schema. */
  readonly losses: readonly Loss[];
  readonly withLosses: (losses: readonly Loss[]) => LoweredTool;
}

export interface Unlowered {
  readonly diagnostics: readonly Diagnostic[];
}

/** A schema of the author's. */
export interface Source {
  readonly schema: JsonValue;
  /** What a quick look at it for the target found; nothing where it is not plain for certain. */
  readonly survey: Survey | undefined;
}

/** The input of a tool as the target takes it, or why it cannot be. */
export function lowerTool(author: Source, target: Target, options: LowerOptions): LoweredTool | Unlowered {
  const { schemaFacts, crowdedFacts, facts } = target;
  const lowered = lowerBy(schemaFacts, author, target, options);
  if (crowdedFacts === undefined || !isLowered(lowered)) return lowered;
  if (lowered.size().optional <= (facts.document?.optionalParameters ?? Infinity)) return lowered;
  const again = lowerBy(crowdedFacts, author, target, options);
  return isLowered(again) ? again : lowered;
}

function lowerBy(
  schemaFacts: SchemaFacts,
  author: Source,
  target: Target,
  options: LowerOptions,
): LoweredTool | Unlowered {
  try {
    const { schema, way, losses } = lowerSurveyed(
      author.schema,
      surveyFor(schemaFacts, author),
      schemaFacts,
      options,
    );
    if (schemaFacts.rootObject === true && schema.type !== "object")
      return unlowered("unsendable-schema", "Arguments are objects, and the schema takes none.", "");
    const lowered = new Measured(target, schema, way, losses);
    const diagnostics = schemaProblems(schema, lowered, schemaFacts);
    return diagnostics.length > 0 ? { diagnostics } : lowered;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return unlowered("unsendable-schema", error.message, error.pointer);
  }
}

/** The look that was had is of use only for the facts that it was had for. */
function surveyFor(facts: SchemaFacts, { schema, survey }: Source): Survey | undefined {
  const concerns = Concerns.of(facts);
  return survey === undefined || survey.concerns === concerns ? survey : surveyOf(schema, concerns);
}

/** A lowered tool that is measured when somebody asks: few targets have limits, and few schemas come near them. */
class Measured implements LoweredTool {
  readonly target: Target;
  readonly schema: JsonObject;
  readonly way: Way;
  readonly losses: readonly Loss[];
  private roughly: RoughSize | undefined = undefined;
  private exactly: SchemaSize | undefined = undefined;

  constructor(target: Target, schema: JsonObject, way: Way, losses: readonly Loss[]) {
    this.target = target;
    this.schema = schema;
    this.way = way;
    this.losses = losses;
  }

  rough(): RoughSize {
    this.roughly ??= new RoughSize(this.schema);
    return this.roughly;
  }

  size(): SchemaSize {
    this.exactly ??= sizeOfAll([this.schema]);
    return this.exactly;
  }

  withLosses(losses: readonly Loss[]): LoweredTool {
    return new Measured(this.target, this.schema, this.way, losses);
  }
}

const unlowered = (code: string, message: string, pointer: Pointer): Unlowered => ({
  diagnostics: [{ code, severity: "error", message, pointer: `/inputSchema${pointer}` }],
});

export const isLowered = (lowered: LoweredTool | Unlowered): lowered is LoweredTool => "schema" in lowered;
