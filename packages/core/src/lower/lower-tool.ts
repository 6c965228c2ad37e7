import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { isEmpty } from "../format/members.ts";
import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { type SchemaSize, sizeOfAll } from "../rules/schema-size.ts";
import { nearestPlace } from "./authors-places.ts";
import { Concerns } from "./concerns.ts";
import { enumsToTell, hasTooLongEnums } from "./fewer-values.ts";
import { type Known, lookAt } from "./look-at.ts";
import type { Loss } from "./loss.ts";
import { type LowerOptions, lowerKnown, traceOrigins } from "./lower-schema.ts";
import type { Renamed, RunSchema } from "./lowered.ts";
import { Impossible, Refusal } from "./prepared.ts";
import { RoughSize } from "./rough-size.ts";
import { type RoughCount, type Sizes, schemaProblems } from "./schema-problems.ts";
import type { Target } from "./target.ts";
import type { Way } from "./way.ts";

export interface LoweredTool extends Sizes {
  readonly target: Target;
  readonly schema: JsonObject;
  readonly way: Way;
  /** The schema in the notation of the target's own, where it was written on the way. */
  readonly spelled: JsonObject | undefined;
  /** Pointers lead into the schema. */
  readonly losses: readonly Loss[];
  /** What is to be said of the tool, where the root of its schema has no place for words. */
  readonly words: string | undefined;
  /** The options that it was lowered with, where those that were asked for would have made too much of it. */
  readonly loweredWith: LowerOptions | undefined;
  /** Most have none. */
  readonly renamed: readonly Renamed[] | undefined;
  /** Whether it declares no arguments. */
  readonly takesNothing: () => boolean;
  readonly withLosses: (losses: readonly Loss[]) => LoweredTool;
  readonly diagnostics?: undefined;
}

/** The code of a tool that no arguments fit, whoever holds the model to its schema. */
export const TAKES_NOTHING = "impossible-schema";

export interface Unlowered {
  readonly diagnostics: readonly Diagnostic[];
}

/** A schema of the author's. */
export interface Source {
  readonly schema: JsonValue;
  /** What a quick look at it for the target found; nothing where it is not plain for certain. */
  readonly known: Known | undefined;
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
  const lowered = lowerOnce(schemaFacts, concerns, author, target, options);
  const isFree = schemaFacts.size === undefined && schemaFacts.depth === undefined;
  return isFree || !isLowered(lowered)
    ? lowered
    : withinLimits(lowered, schemaFacts, author, target, options);
}

function lowerOnce(
  schemaFacts: SchemaFacts,
  concerns: Concerns,
  author: Source,
  target: Target,
  options: LowerOptions,
): LoweredTool | Unlowered {
  // The look that was had is of use only for what it was had for.
  const words = concerns === target.concerns ? target.words : concerns.plain;
  const known =
    author.known === undefined || author.known.isFor(concerns, words)
      ? author.known
      : lookAt(author.schema, concerns, words);
  try {
    const run = lowerKnown(author.schema, known, schemaFacts, options);
    // What was spelled on the way is an object.
    if (schemaFacts.rootObject === true && run.spelled === undefined && run.schema.type !== "object")
      return unlowered("unsendable-schema", "Arguments are objects, and no object fits the schema.", "");
    return new Measured(target, run);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const code = error instanceof Impossible ? TAKES_NOTHING : "unsendable-schema";
    return unlowered(code, error.message, nearestPlace(error.pointer, author.schema));
  }
}

/** The same where it keeps the limits of the target, or with its longest enums told in words so that it does. */
function withinLimits(
  lowered: LoweredTool,
  facts: SchemaFacts,
  author: Source,
  target: Target,
  options: LowerOptions,
): LoweredTool | Unlowered {
  const { schema } = lowered;
  const diagnostics = schemaProblems(schema, lowered, facts);
  if (diagnostics.length === 0) return lowered;
  const size = lowered.size();
  if (facts.size === undefined || !hasTooLongEnums(size, facts.size)) return { diagnostics };
  const fewer: SchemaFacts = { ...facts, enums: { most: Infinity, ...facts.enums } };
  const concerns = Concerns.of(fewer);
  const used = lowered.loweredWith ?? options;
  const placeOf = traceOrigins(author.schema, facts, used);
  for (const toldEnums of enumsToTell(schema, size, facts.size, placeOf)) {
    const shorter = lowerOnce(fewer, concerns, author, target, { ...used, toldEnums });
    if (isLowered(shorter) && schemaProblems(shorter.schema, shorter, facts).length === 0) return shorter;
  }
  return { diagnostics };
}

/** A lowered tool that is measured when somebody asks: few targets have limits, and few schemas come near them. */
class Measured implements LoweredTool {
  readonly target: Target;
  readonly losses: readonly Loss[];
  private readonly run: RunSchema;
  private counted: RoughCount | undefined = undefined;
  private roughly: RoughSize | undefined = undefined;
  private exactly: SchemaSize | undefined = undefined;

  constructor(target: Target, run: RunSchema, losses = run.losses) {
    this.target = target;
    this.run = run;
    this.losses = losses;
  }

  get schema(): JsonObject {
    return this.run.schema;
  }

  get spelled(): JsonObject | undefined {
    return this.run.spelled;
  }

  get way(): Way {
    return this.run.way;
  }

  get renamed(): readonly Renamed[] | undefined {
    return this.run.renamed;
  }

  get words(): string | undefined {
    return this.run.words;
  }

  get loweredWith(): LowerOptions | undefined {
    return this.run.loweredWith;
  }

  count(): RoughCount {
    const { parts } = this.run;
    this.counted ??= parts === undefined ? this.roughCount() : { properties: parts, unions: 0 };
    return this.counted;
  }

  /** A union that several properties refer to counts for each of them. */
  private roughCount(): RoughCount {
    const rough = this.rough();
    return rough.refers && rough.unions > 0 ? this.size() : rough;
  }

  rough(): RoughSize {
    this.roughly ??= new RoughSize(this.schema);
    return this.roughly;
  }

  size(): SchemaSize {
    this.exactly ??= sizeOfAll([this.schema]);
    return this.exactly;
  }

  takesNothing(): boolean {
    // To list the members of what was just written would take as long as to write it.
    if (this.run.spelled !== undefined) return this.run.parts === 1;
    const { properties } = this.run.schema;
    return properties === undefined || isEmpty(properties);
  }

  withLosses(losses: readonly Loss[]): LoweredTool {
    return new Measured(this.target, this.run, losses);
  }
}

const unlowered = (code: string, message: string, pointer: Pointer): Unlowered => ({
  diagnostics: [{ code, severity: "error", message, pointer: `/inputSchema${pointer}` }],
});

export const isLowered = (lowered: LoweredTool | Unlowered): lowered is LoweredTool =>
  lowered.diagnostics === undefined;
