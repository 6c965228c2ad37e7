import { deepEqual } from "../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import type { Lowered, LowerOptions } from "./lowered.ts";
import type { Path } from "./path.ts";
import { startWalk } from "./plain-walk.ts";
import { type Prepared, Refusal, TooLarge } from "./prepared.ts";
import { ReferenceGraph } from "./reference-graph.ts";
import { isSame } from "./way.ts";

export interface Trial extends Lowered {
  /** How many there are. */
  readonly losses: number;
  readonly definitions: JsonObject;
}

/** Lowers a part alone. */
export type TryPart = (trials: Trials, part: JsonValue) => Trial;

/** Subschemas written before giving up: references and unions can multiply without end. */
const MOST_PARTS = 10_000;
/** The same in trials, all of them together: after those nothing is known to travel as it is. */
const MOST_TRIED = 50_000;
const DEEPEST_PART = 120;
/** Steps of judges, who compare values with forms of a union to tell those apart. */
const MOST_JUDGING = 4_000_000;
/** Schemas that are lowered inside one another, those of trials and definitions with those around them: the stack ends. */
const MOST_LEVELS = 500;

/** Tries what would become of a part of the schema, before it is decided what becomes of the whole. */
export class Trials {
  readonly prepared: Prepared;
  readonly facts: SchemaFacts;
  readonly options: LowerOptions;
  /** Subschemas written so far for the target. */
  private parts = 0;
  private tried = 0;
  private judged = 0;
  /** On walks over parts. */
  readonly met = startWalk();
  private nested = 0;
  /** Schemas that are being lowered. */
  levels = 0;
  /** Whether something that leads back to itself was written out. */
  hasUnrolled = false;
  /** Whether something was not tried because it stands too deep, so that what was found is no answer. */
  private wasCut = false;
  /** The outermost trial that is not over and whose answer was taken for granted in the present one. */
  private leansOn = Number.POSITIVE_INFINITY;
  private readonly lower: TryPart;
  // Most schemas never ask.
  private references: ReferenceGraph | undefined;
  private opened: Map<object, number> | undefined;
  private answered: Map<object, boolean> | undefined;
  private siblings: Map<object, JsonObject> | undefined;

  constructor(prepared: Prepared, facts: SchemaFacts, options: LowerOptions, lower: TryPart) {
    this.prepared = prepared;
    this.facts = facts;
    this.options = options;
    this.lower = lower;
  }

  get graph(): ReferenceGraph {
    this.references ??= new ReferenceGraph(this.prepared.definitions);
    return this.references;
  }

  private get open(): Map<object, number> {
    this.opened ??= new Map();
    return this.opened;
  }

  private get known(): Map<object, boolean> {
    this.answered ??= new Map();
    return this.answered;
  }

  /** Nobody will ask any more. */
  forget(): void {
    this.answered = undefined;
    this.opened = undefined;
    this.siblings = undefined;
  }

  /** What stands beside a reference: the same object each time, so that it is known again where it leads back to itself. */
  besideReference(schema: JsonObject): JsonObject {
    this.siblings ??= new Map();
    let siblings = this.siblings.get(schema);
    if (siblings === undefined) {
      const { $ref, ...rest } = schema;
      siblings = rest;
      this.siblings.set(schema, siblings);
    }
    return siblings;
  }

  get isTrying(): boolean {
    return this.nested > 0;
  }

  /** Whether no definition is to be lowered inside what is being lowered: what stands in it must still be tried. */
  get isDeep(): boolean {
    return this.levels >= MOST_LEVELS / 2;
  }

  /** How many subschemas were written so far, for the target or in trials. */
  get written(): number {
    return this.isTrying ? this.tried : this.parts;
  }

  hasRoom(parts: number, depth: number): boolean {
    return this.written + parts <= (this.isTrying ? MOST_TRIED : MOST_PARTS) && depth <= DEEPEST_PART;
  }

  add(parts: number): void {
    if (this.isTrying) this.tried += parts;
    else this.parts += parts;
  }

  /** Counts what is written, which must end somewhere. */
  write(parts: number, at: Path, depth: number): void {
    this.add(parts);
    if (!this.hasRoom(0, 0))
      this.stop(at, `Written out for the target, the schema has over ${MOST_PARTS} parts`);
    if (depth > DEEPEST_PART) this.stop(at, `Written out, the schema is over ${DEEPEST_PART} levels deep`);
  }

  private stop(at: Path, message: string): never {
    const hint = this.hasUnrolled ? ", however few levels of what leads back to itself are written" : "";
    throw new TooLarge(at.pointer, `${message}${hint}.`, this.hasUnrolled);
  }

  /** Counts what is done to find out which values fit. */
  judge(steps: number): void {
    this.judged += steps;
    if (this.judged > MOST_JUDGING)
      throw new Refusal("", "Telling its unions and references apart takes too long.");
  }

  /** Whether the target gets exactly the same schema, and values in the same form. */
  travelsAsIs(schema: JsonValue): boolean {
    if (!isJsonObject(schema)) return this.facts.booleans !== "nowhere";
    const held = this.known.get(schema);
    if (held !== undefined) return held;
    const level = this.open.get(schema);
    if (level !== undefined) {
      // One that contains itself travels as it is unless something else in it does not.
      this.leansOn = Math.min(this.leansOn, level);
      return true;
    }
    if (this.levels >= MOST_LEVELS) {
      this.wasCut = true;
      return false;
    }
    const outer = this.leansOn;
    const wasCut = this.wasCut;
    this.leansOn = Number.POSITIVE_INFINITY;
    this.wasCut = false;
    this.open.set(schema, this.nested);
    this.nested += 1;
    const answer = this.isUnchanged(schema);
    this.nested -= 1;
    this.open.delete(schema);
    const isSettled = answer ? this.leansOn >= this.nested : !this.wasCut;
    if (isSettled) this.known.set(schema, answer);
    this.leansOn = isSettled || !answer ? outer : Math.min(outer, this.leansOn);
    this.wasCut ||= wasCut;
    return answer;
  }

  /** Whether the target gets a definition as it is; what it refers to is tried before it, as there may be a long row. */
  definitionTravelsAsIs(name: string): boolean {
    const { definitions } = this.prepared;
    const isOpen = (each: string): boolean => {
      const schema = definitions.get(each);
      return isJsonObject(schema) && !this.known.has(schema) && !this.open.has(schema);
    };
    if (isOpen(name))
      for (const each of this.graph.leavesFirst(name, isOpen))
        this.travelsAsIs(definitions.get(each) ?? true);
    return this.travelsAsIs(definitions.get(name) ?? true);
  }

  private isUnchanged(schema: JsonValue): boolean {
    try {
      const { schema: lowered, way, losses, definitions } = this.lower(this, schema);
      return (
        losses === 0 &&
        isSame(way) &&
        deepEqual(lowered, schema) &&
        Object.keys(definitions).every((name) =>
          deepEqual(definitions[name], this.prepared.definitions.get(name)),
        )
      );
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }
}
