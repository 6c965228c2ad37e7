import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import type { Noted } from "./concerns.ts";
import type { LossClass } from "./loss.ts";
import type { Lowered, LowerOptions, Place } from "./lowered.ts";
import type { Origins } from "./origins.ts";
import type { Guess, PassContext } from "./pass.ts";
import type { Path } from "./path.ts";
import type { Finding, Survey } from "./survey.ts";

type Judge = (schema: JsonValue) => (value: JsonValue) => boolean;

/** Passes take them out of what they are given, so each is made once and not for every schema. */
export type Questions = Pick<
  PassContext,
  "definitionOf" | "leadsBack" | "wireOf" | "travelsAsIs" | "judge" | "takesNull"
>;

/** What all schemas of one lowering have in common. */
export interface Work {
  readonly facts: SchemaFacts;
  readonly options: LowerOptions;
  readonly origins: Origins;
  /** What passes may ask, of all schemas alike. */
  readonly questions: Questions;
  /** Says of values whether they fit a schema as the target gets it. */
  readonly judgeWire: Judge;
  readonly node: (schema: JsonValue, at: Path, place: Place) => Lowered;
  /** Of the schema as its author wrote it, where it is plain. */
  readonly survey: Survey | undefined;
  readonly lose: (pointer: Pointer, kind: LossClass, message: string) => void;
  readonly rename: (pointer: Pointer, name: string, key: string) => void;
  /** Looks again when all definitions are lowered. */
  readonly atEnd: (look: () => void) => void;
}

/** One schema while it is lowered, as passes see it. */
export class Visit implements PassContext, Noted {
  readonly work: Work;
  readonly path: Path;
  readonly place: Place;
  readonly given: JsonObject;
  /** The schema as far as it is rewritten. */
  subject: JsonObject;
  toRewrite = 0;
  toLower = 0;
  traits = 0;
  guessed: Guess | undefined = undefined;
  /** Members that are declared because conditions name them. */
  onlyConditional: Set<string> | undefined = undefined;
  private inside: Place | undefined = undefined;
  private teller: PassContext["lose"] | undefined = undefined;

  constructor(work: Work, path: Path, place: Place, subject: JsonObject) {
    this.work = work;
    this.path = path;
    this.place = place;
    this.given = subject;
    this.subject = subject;
  }

  /** What was found out about the schema as its author wrote it. */
  get finding(): Finding | undefined {
    return this.work.survey?.findingOf(this.given);
  }

  recall({ toRewrite, toLower, traits }: Finding): void {
    this.toRewrite = toRewrite;
    this.toLower = toLower;
    this.traits = traits;
  }

  get facts(): SchemaFacts {
    return this.work.facts;
  }

  get options(): LowerOptions {
    return this.work.options;
  }

  get at(): Pointer {
    return this.path.pointer;
  }

  get isRoot(): boolean {
    return this.place.isRoot;
  }

  get isArguments(): boolean {
    return this.place.isArguments;
  }

  get origins(): Origins {
    return this.work.origins;
  }

  get definitionOf(): PassContext["definitionOf"] {
    return this.work.questions.definitionOf;
  }

  get leadsBack(): PassContext["leadsBack"] {
    return this.work.questions.leadsBack;
  }

  get wireOf(): PassContext["wireOf"] {
    return this.work.questions.wireOf;
  }

  get travelsAsIs(): PassContext["travelsAsIs"] {
    return this.work.questions.travelsAsIs;
  }

  get judge(): Judge {
    return this.work.questions.judge;
  }

  get takesNull(): PassContext["takesNull"] {
    return this.work.questions.takesNull;
  }

  get lose(): PassContext["lose"] {
    this.teller ??= this.tell();
    return this.teller;
  }

  private tell(): PassContext["lose"] {
    return (kind, message, ...below) => this.loseAt(kind, message, below);
  }

  get guess(): PassContext["guess"] {
    return (guess) => {
      this.guessed = guess;
    };
  }

  get declareOnCondition(): PassContext["declareOnCondition"] {
    return (name) => {
      this.onlyConditional ??= new Set();
      this.onlyConditional.add(name);
    };
  }

  /** Lowers a part of the schema. */
  part(schema: JsonValue, at: Path): Lowered {
    return this.work.node(schema, at, this.below());
  }

  /** Lowers a part that looks at the same value. */
  branch(schema: JsonValue, at: Path): Lowered {
    const isArguments = this.place.isArguments && this.facts.rootUnions !== false;
    return this.work.node(schema, at, isArguments ? { ...this.below(), isArguments } : this.below());
  }

  private below(): Place {
    this.inside ??= {
      isRoot: false,
      isArguments: false,
      unrolled: this.place.unrolled,
      depth: this.place.depth + 1,
    };
    return this.inside;
  }

  get rename(): PassContext["rename"] {
    return (name, key) => {
      for (const place of this.placesOf(["properties", name])) this.work.rename(place, name, key);
    };
  }

  private loseAt(kind: LossClass, message: string, below: readonly (string | number)[]): void {
    if (below.length === 0) this.work.lose(this.at, kind, message);
    else for (const place of this.placesOf(below)) this.work.lose(place, kind, message);
  }

  /** Where the author wrote a keyword, or what is below it; parts that were joined come from several places. */
  private placesOf(below: readonly (string | number)[]): readonly Pointer[] {
    const { at, subject, origins } = this;
    const keyword = String(below[0]);
    const moved = origins.placesOf(subject, keyword);
    if (below.length > 1) {
      const part = memberAt(subject, below);
      const places = moved ?? [origins.ofOwn(subject, keyword, at)];
      return places.map((place) => origins.of(part, child(place, ...below.slice(1))));
    }
    return moved ?? [origins.ofOwn(subject, keyword, at)];
  }
}

/** The member of an object that tokens below it lead through. */
function memberAt(
  { properties }: JsonObject,
  [keyword, name]: readonly (string | number)[],
): JsonValue | undefined {
  const isMember = keyword === "properties" && typeof name === "string" && isJsonObject(properties);
  return isMember && Object.hasOwn(properties, name) ? properties[name] : undefined;
}
