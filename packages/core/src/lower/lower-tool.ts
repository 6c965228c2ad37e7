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
import { type RoughCount, type Sizes, schemaProblems } from "./schema-problems.ts";
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
  const lowered = lowerBy(target.schemaFacts, target.concerns, author, target, options);
  return target.crowdedFacts === undefined || !isLowered(lowered)
    ? lowered
    : lowerCrowded(lowered, target.crowdedFacts, author, options);
}

/** The same by other facts where it alone has more optional properties than a request has room for. */
function lowerCrowded(
  lowered: LoweredTool,
  facts: SchemaFacts,
  author: Source,
  options: LowerOptions,
): LoweredTool {
  const { target } = lowered;
  if (lowered.size().optional <= (target.facts.document?.optionalParameters ?? Infinity)) return lowered;
  const again = lowerBy(facts, Concerns.of(facts), author, target, options);
  return isLowered(again) ? again : lowered;
}

function lowerBy(
  schemaFacts: SchemaFacts,
  concerns: Concerns,
  author: Source,
  target: Target,
  options: LowerOptions,
): LoweredTool | Unlowered {
  const { survey: had } = author;
  // The look that was had is of use only for what it was had for.
  const survey = had === undefined || had.concerns === concerns ? had : surveyOf(author.schema, concerns);
  try {
    const { schema, way, losses, parts } = lowerSurveyed(author.schema, survey, schemaFacts, options);
    if (schemaFacts.rootObject === true && schema.type !== "object")
      return unlowered("unsendable-schema", "Arguments are objects, and the schema takes none.", "");
    return withinLimits(new Measured(target, schema, way, losses, parts), schemaFacts);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return unlowered("unsendable-schema", error.message, error.pointer);
  }
}

function withinLimits(lowered: LoweredTool, schemaFacts: SchemaFacts): LoweredTool | Unlowered {
  if (schemaFacts.size === undefined && schemaFacts.depth === undefined) return lowered;
  const diagnostics = schemaProblems(lowered.schema, lowered, schemaFacts);
  return diagnostics.length > 0 ? { diagnostics } : lowered;
}

/** A lowered tool that is measured when somebody asks: few targets have limits, and few schemas come near them. */
class Measured implements LoweredTool {
  readonly target: Target;
  readonly schema: JsonObject;
  readonly way: Way;
  readonly losses: readonly Loss[];
  /** How many schemas it is made of at most, none of them a union, where that is known. */
  private readonly parts: number | undefined;
  private counted: RoughCount | undefined = undefined;
  private roughly: RoughSize | undefined = undefined;
  private exactly: SchemaSize | undefined = undefined;

  constructor(
    target: Target,
    schema: JsonObject,
    way: Way,
    losses: readonly Loss[],
    parts: number | undefined,
  ) {
    this.target = target;
    this.schema = schema;
    this.way = way;
    this.losses = losses;
    this.parts = parts;
  }

  count(): RoughCount {
    this.counted ??= this.parts === undefined ? this.rough() : { properties: this.parts, unions: 0 };
    return this.counted;
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
    return new Measured(this.target, this.schema, this.way, losses, this.parts);
  }
}

const unlowered = (code: string, message: string, pointer: Pointer): Unlowered => ({
  diagnostics: [{ code, severity: "error", message, pointer: `/inputSchema${pointer}` }],
});

export const isLowered = (lowered: LoweredTool | Unlowered): lowered is LoweredTool => "schema" in lowered;
