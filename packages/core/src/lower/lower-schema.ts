import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { atAuthorsPlaces } from "./authors-places.ts";
import { boundedWay } from "./bounded-way.ts";
import { Concerns } from "./concerns.ts";
import type { Known } from "./look-at.ts";
import type { Loss } from "./loss.ts";
import type { LoweredSchema, LowerOptions, RunSchema } from "./lowered.ts";
import { Lowering } from "./lowering.ts";
import { originOf } from "./origin-of.ts";
import { Plain, plainOf } from "./plain.ts";
import { prepare, preparePlain, prepareWithPlaces } from "./prepare.ts";
import { Refusal, TooLarge } from "./prepared.ts";
import { type Survey, surveyOf } from "./survey.ts";
import { unwritable } from "./tool-problems.ts";
import type { Way } from "./way.ts";

export type { LoweredSchema, LowerOptions } from "./lowered.ts";

const usual: LowerOptions = {};

/** A schema rewritten for a target. Throws a Refusal where it cannot be. */
export function lowerSchema(
  author: JsonValue,
  facts: SchemaFacts,
  options: LowerOptions = usual,
): LoweredSchema {
  const concerns = Concerns.of(facts);
  // Nearly all are plain, and then what was found out is the answer.
  const plain = plainOf(author, concerns, concerns.plain);
  return plain === undefined
    ? new Traceable(lowerUnknown(author, facts, options), author, facts, options)
    : plain.settled();
}

/** To keep book of origins would make every lowering slower: who asks for them waits for a second one. */
class Traceable implements LoweredSchema {
  readonly schema: JsonObject;
  readonly way: Way;
  readonly losses: readonly Loss[];
  readonly words: string | undefined;
  private readonly author: JsonValue;
  private readonly facts: SchemaFacts;
  private readonly options: LowerOptions;
  private trace: ((pointer: Pointer) => Pointer) | undefined = undefined;

  constructor(run: RunSchema, author: JsonValue, facts: SchemaFacts, options: LowerOptions) {
    this.schema = run.schema;
    this.way = boundedWay(run.way);
    this.losses = run.losses;
    this.words = run.words;
    this.author = author;
    this.facts = facts;
    this.options = run.loweredWith ?? options;
  }

  originOf(pointer: Pointer): Pointer {
    this.trace ??= traceOrigins(this.author, this.facts, this.options);
    return this.trace(pointer);
  }
}

function lowerUnknown(author: JsonValue, facts: SchemaFacts, options: LowerOptions): RunSchema {
  const survey = surveyOf(author, Concerns.of(facts));
  const problem = survey?.isWritable === true ? undefined : unwritable(author)[0];
  if (problem !== undefined) throw new Refusal(problem.pointer, problem.message);
  return lowerKnown(author, survey, facts, options);
}

/** The same of one that was looked at for these facts already; nothing was found out of those that are not plain. */
export function lowerKnown(
  author: JsonValue,
  known: Known | undefined,
  facts: SchemaFacts,
  options: LowerOptions,
): RunSchema {
  if (known instanceof Plain) return known;
  const run = known?.sent() ?? runWithin(author, known, facts, options);
  // What has not grown stands where it was written.
  if (run.parts !== undefined) return run;
  const losses = atAuthorsPlaces(run.losses, author);
  return losses === run.losses ? run : { ...run, losses };
}

/** With fewer levels of what leads back to itself where those that were asked for are too many. */
function runWithin(
  author: JsonValue,
  survey: Survey | undefined,
  facts: SchemaFacts,
  options: LowerOptions,
): RunSchema {
  try {
    return run(author, survey, facts, options);
  } catch (error) {
    // The stack ends sooner on some machines than on others, and what is found out by trying goes deeper than what is sent.
    if (error instanceof RangeError) throw new Refusal("", TOO_DEEP);
    if (!(error instanceof TooLarge) || !error.hasUnrolled || options.unrollTogether === true) throw error;
    const { unroll = 3 } = options;
    return runWithFewer(author, facts, options, [...new Set([unroll, 1])]);
  }
}

const TOO_DEEP = "Its parts lead into one another deeper than can be followed.";

function runWithFewer(
  author: JsonValue,
  facts: SchemaFacts,
  options: LowerOptions,
  [unroll, ...fewer]: readonly number[],
): RunSchema {
  const loweredWith: LowerOptions = { ...options, unroll: unroll as number, unrollTogether: true };
  try {
    return { ...run(author, undefined, facts, loweredWith), loweredWith };
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal("", TOO_DEEP);
    if (!(error instanceof TooLarge) || fewer.length === 0) throw error;
    return runWithFewer(author, facts, options, fewer);
  }
}

const run = (
  author: JsonValue,
  survey: Survey | undefined,
  facts: SchemaFacts,
  options: LowerOptions,
): RunSchema =>
  survey === undefined
    ? new Lowering(prepare(author), facts, options).run()
    : new Lowering(preparePlain(survey.plainRoot()), facts, options, { survey }).run();

/** Where the author wrote what stands at a place of the lowered schema. */
export function traceOrigins(
  author: JsonValue,
  facts: SchemaFacts,
  options: LowerOptions,
): (pointer: Pointer) => Pointer {
  const prepared = prepareWithPlaces(author);
  const { schema } = new Lowering(prepared, facts, options).run();
  return (pointer) => originOf(pointer, schema, prepared.origins);
}
