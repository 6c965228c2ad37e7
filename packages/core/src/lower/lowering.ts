import { isEmpty } from "../format/members.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { asJsonText } from "./as-json-text.ts";
import { trait } from "./concern.ts";
import { Concerns } from "./concerns.ts";
import { withoutKeywords } from "./copy-schema.ts";
import { Draft } from "./draft.ts";
import { isBarred } from "./is-misplaced.ts";
import { type Asker, type Judge, Judges } from "./judges.ts";
import { asserts } from "./keyword-families.ts";
import { leaveOutAt } from "./leave-out.ts";
import type { Loss, LossClass } from "./loss.ts";
import { lowerParts } from "./lower-parts.ts";
import {
  allArguments,
  type Lowered,
  type LowerOptions,
  outermost,
  type Place,
  type Renamed,
  type RunSchema,
} from "./lowered.ts";
import { Origins } from "./origins.ts";
import { textWay } from "./other-forms.ts";
import type { Pass } from "./pass.ts";
import { Path } from "./path.ts";
import { plainWalk, SHALLOW, startAgain } from "./plain-walk.ts";
import { Impossible, type Prepared, Refusal } from "./prepared.ts";
import { definitionName } from "./reference-graph.ts";
import { References } from "./references.ts";
import type { Survey } from "./survey.ts";
import { TakesNull } from "./takes-null.ts";
import { tellAll } from "./tell-instead.ts";
import { Texts } from "./texts.ts";
import { type Trial, Trials } from "./trials.ts";
import { type Questions, Visit, type Work } from "./visit.ts";
import { changesNothing, same } from "./way.ts";

/** So many losses are gone through one by one to see what was told already. */
const FEW = 20;

/** Characters of losses and their places: a few names on the way stand in the place of all that is below them. */
const MOST_TOLD = 8_000_000;
const TOO_MUCH_TO_TELL = `Its losses and their places have more than ${MOST_TOLD} characters.`;

const nothingKnown = {};

/** One schema on its way to one target. */
export class Lowering implements Work, Asker {
  readonly facts: SchemaFacts;
  readonly options: LowerOptions;
  readonly origins: Origins;
  readonly survey: Survey | undefined;
  private readonly prepared: Prepared;
  private readonly concerns: Concerns;
  private readonly trials: Trials;
  private readonly lost: Loss[] = [];
  /** By place and name: what is written several times is renamed each time. */
  private renamed: Map<string, Renamed> | undefined = undefined;
  private told: Texts | undefined = undefined;
  private room = MOST_TOLD;
  /** Most schemas have none. */
  private referring: References | undefined = undefined;
  /** By the schemas as they are sent. */
  private onWire: Judges | undefined = undefined;
  private readonly looks: (() => void)[] = [];
  isDone = false;
  private asked: Questions | undefined = undefined;
  /** Whether there may be more schemas or unions in it than its author wrote. */
  private hasGrown = false;

  constructor(
    prepared: Prepared,
    facts: SchemaFacts,
    options: LowerOptions,
    { survey, trials }: { readonly survey?: Survey; readonly trials?: Trials } = nothingKnown,
  ) {
    this.survey = survey;
    this.prepared = prepared;
    this.origins = prepared.origins;
    this.facts = facts;
    this.options = options;
    this.concerns = Concerns.of(facts);
    this.trials = trials ?? new Trials(prepared, facts, options, tryPart);
  }

  private get references(): References {
    this.referring ??= new References(this, this.prepared, this.trials);
    return this.referring;
  }

  run(): RunSchema {
    const { schema, way } = this.node(this.prepared.root, Path.root, allArguments);
    if (this.prepared.definitions.size > 0) this.references.defineAllIn(schema);
    for (const look of this.looks) look();
    this.isDone = true;
    const $defs = this.referring?.wire;
    const { description } = schema;
    const isBarredWord = typeof description === "string" && isBarred(this.facts, "description");
    const sent = isBarredWord ? withoutKeywords(schema, ["description"]) : schema;
    const finished = this.finish($defs === undefined || isEmpty($defs) ? sent : { ...sent, $defs });
    // Ways back outlive it, and need no books.
    if (!this.prepared.isPlaced) {
      this.origins.forget();
      this.trials.forget();
    }
    return {
      schema: finished,
      words: isBarredWord ? description : undefined,
      spelled: undefined,
      way: changesNothing(way) ? same : way,
      losses: this.lost,
      parts: this.hasGrown ? undefined : this.survey?.counted,
      renamed: this.renamed === undefined ? undefined : [...this.renamed.values()],
    };
  }

  private finish(schema: JsonObject): JsonObject {
    let finished = schema;
    for (const pass of this.concerns.finishing) finished = pass.finish?.(finished, this) ?? finished;
    return finished;
  }

  /** A subschema alone, with the definitions that it needs. */
  part(schema: JsonValue): Trial {
    const lowered = this.node(schema, Path.root, outermost);
    return { ...lowered, losses: this.lost.length, definitions: this.wire() };
  }

  node(schema: JsonValue, otherwise: Path, place: Place): Lowered {
    const isInner = !place.isRoot && !place.isArguments;
    if (isInner && isJsonObject(schema) && this.takeAsIs(schema, place.depth))
      return { schema: this.withoutLeftOut(schema, otherwise), way: same };
    const at = this.origins.pathOf(schema, otherwise);
    this.trials.write(1, at, place.depth);
    if (schema === false) {
      this.hasGrown = true;
      throw new Impossible(at.pointer);
    }
    if (isJsonObject(schema)) return this.written(schema, at, place);
    return place.isRoot ? this.written({}, at, place) : this.anything({}, at);
  }

  /**
   * Whether a part is sent as it is, beyond doubt, but for what is left out of it, as most inside any other; it is
   * counted then.
   */
  private takeAsIs(part: JsonObject, depth: number): boolean {
    const { trials } = this;
    const { met } = trials;
    startAgain(met);
    const isPlain = plainWalk(part, this.concerns.plain, 1, met) !== undefined;
    if (!isPlain || !trials.hasRoom(met.parts, depth + SHALLOW)) return false;
    trials.add(met.parts);
    return true;
  }

  /** Of the part that was taken last. */
  private withoutLeftOut(part: JsonObject, otherwise: Path): JsonObject {
    const { leftOut } = this.concerns;
    if (this.trials.met.closed === 0 || leftOut === undefined) return part;
    const { class: kind, message } = leftOut;
    return leaveOutAt(part, otherwise, leftOut, {
      origins: this.origins,
      lose: (pointer) => this.lose(pointer, kind, message),
    });
  }

  private written(schema: JsonObject, at: Path, place: Place): Lowered {
    if (typeof schema.$ref === "string") return this.references.lower(schema, schema.$ref, at, place);
    const visit = new Visit(this, at, place, schema);
    this.trials.levels += 1;
    try {
      const lowered = this.visited(schema, visit);
      if (visit.guessed !== undefined) visit.lose("narrowed", visit.guessed.message);
      return lowered;
    } catch (error) {
      if (!(error instanceof Impossible) || visit.guessed === undefined) throw error;
      return this.node(visit.guessed.otherwise(), at, place);
    } finally {
      this.trials.levels -= 1;
    }
  }

  private visited(schema: JsonObject, visit: Visit): Lowered {
    const { path: at, place } = visit;
    const finding = this.survey?.findingOf(schema);
    if (finding === undefined) this.concerns.read(schema, place.isRoot, visit);
    else visit.recall(finding);
    if (visit.toRewrite !== 0) {
      const rewritten = this.rewrite(visit);
      if (rewritten === false) throw new Impossible(at.pointer);
      if (!isJsonObject(rewritten)) return this.anything({}, at);
      if (typeof rewritten.$ref === "string")
        return this.references.lower(rewritten, rewritten.$ref, at, place);
    }
    const { subject, traits } = visit;
    if (!place.isRoot) {
      if ((traits & trait.asserts) === 0) return this.anything(subject, at, visit.given);
      if (this.concerns.demandsType && (traits & trait.saysType) === 0) return this.untyped(visit);
    }
    const draft = new Draft(subject);
    if (finding?.isAlone === true && hasSameParts(subject, schema)) {
      if (isJsonObject(subject.properties)) draft.hasMembers(subject.properties, undefined);
    } else if ((traits & trait.hasParts) !== 0) lowerParts(subject, draft, visit);
    if (draft.seen !== subject) this.concerns.read(draft.seen, place.isRoot, visit);
    return this.lower(draft, visit);
  }

  private rewrite(visit: Visit): JsonValue {
    const { rewriting } = this.concerns;
    for (let i = nextBit(visit.toRewrite, 0); i < rewriting.length; i = nextBit(visit.toRewrite, i + 1)) {
      const { subject } = visit;
      const next = (rewriting[i] as Pass).rewrite?.(subject, visit) ?? subject;
      if (next === subject) continue;
      this.hasGrown = true;
      if (!isJsonObject(next)) return next;
      this.origins.derive(subject, next);
      visit.subject = next;
      this.concerns.read(next, visit.isRoot, visit);
    }
    return visit.subject;
  }

  /** The passes that change a schema whose parts are lowered; without any, and with all parts the same, so is it. */
  private lower(draft: Draft, visit: Visit): Lowered {
    const { lowering, inOtherForm } = this.concerns;
    for (let i = nextBit(visit.toLower, 0); i < lowering.length; i = nextBit(visit.toLower, i + 1)) {
      if ((inOtherForm & (1 << i)) !== 0 && changesNothing(draft.finish())) continue;
      const pass = lowering[i] as Pass;
      pass.lower?.(draft, visit);
      if (pass.writes === undefined || pass.writes.includes("properties")) this.hasGrown = true;
      if (pass.writes !== undefined) this.concerns.readKeywords(pass.writes, visit.isRoot, visit);
      else if (draft.seen !== visit.subject) this.concerns.read(draft.seen, visit.isRoot, visit);
    }
    const schema = draft.seen;
    if (this.prepared.isPlaced) {
      this.origins.set(schema, visit.at);
      this.origins.derive(visit.subject, schema);
    }
    return { schema, way: draft.finish() };
  }

  /** Any value: as it is where the target takes that, otherwise as JSON text, with what was found to say of the value. */
  private anything(schema: JsonObject, at: Path, given = schema): Lowered {
    this.hasGrown = true;
    const isFree = !this.concerns.demandsType;
    const draft = new Draft(isFree ? schema : asJsonText(schema, given));
    if (!isFree) draft.way = textWay;
    const visit = new Visit(this, at, outermost, schema);
    this.concerns.read(draft.seen, false, visit);
    return this.lower(draft, visit);
  }

  /** A schema that the target would want a type for and whose keywords speak of none. */
  private untyped(visit: Visit): Lowered {
    const { subject } = visit;
    const told = tellAll(subject, Object.keys(subject).filter(asserts), visit);
    return this.anything(told, visit.path, visit.given);
  }

  get questions(): Questions {
    this.asked ??= this.ask();
    return this.asked;
  }

  /** Apart from whoever asks: a function that may make others takes memory for them whenever it is called. */
  private ask(): Questions {
    const definitionOf: Questions["definitionOf"] = (reference) =>
      this.prepared.definitions.get(definitionName(reference));
    const authors = new Judges(this, () => Object.fromEntries(this.prepared.definitions), always);
    const judge: Questions["judge"] = (schema) => authors.of(schema);
    const nulls = new TakesNull(judge, definitionOf);
    return {
      definitionOf,
      leadsBack: (reference) => this.trials.graph.isRecursive(definitionName(reference)),
      wireOf: (reference) => this.referring?.wireOf(reference),
      travelsAsIs: (part) => this.trials.travelsAsIs(part),
      judge,
      takesNull: (schema) => nulls.ask(schema),
    };
  }

  /** The definitions as they are sent. */
  private wire(): JsonObject {
    return this.referring?.wire ?? {};
  }

  judgeWire(schema: JsonValue): Judge {
    this.onWire ??= new Judges(
      this,
      () => this.wire(),
      () => this.isDone,
    );
    return this.onWire.of(schema);
  }

  /** Work of judges. */
  spend(steps: number): void {
    this.trials.judge(steps);
  }

  lose(pointer: Pointer, kind: LossClass, message: string): void {
    if (this.isTold(pointer, kind, message)) return;
    this.room -= pointer.length + message.length;
    if (this.room < 0) throw new Refusal("", TOO_MUCH_TO_TELL);
    this.lost.push({ pointer, class: kind, message });
  }

  atEnd(look: () => void): void {
    this.looks.push(look);
  }

  rename(pointer: Pointer, name: string, key: string): void {
    this.renamed ??= new Map();
    this.renamed.set(`${pointer} ${name}`, { pointer, name, key });
  }

  private isTold(pointer: Pointer, kind: LossClass, message: string): boolean {
    if (this.lost.length === 0) return false;
    if (this.lost.length < FEW)
      return this.lost.some(
        (each) => each.message === message && each.pointer === pointer && each.class === kind,
      );
    this.told ??= new Texts(this.lost.map((each) => wordsOf(each.pointer, each.class, each.message)));
    return !this.told.add(wordsOf(pointer, kind, message));
  }
}

const always = (): boolean => true;

const wordsOf = (pointer: Pointer, kind: LossClass, message: string): string =>
  `${kind} ${message} ${pointer}`;

/** Whether a rewritten schema has no parts but those that its author wrote, at their places. */
const hasSameParts = (subject: JsonObject, schema: JsonObject): boolean =>
  subject === schema ||
  (subject.properties === schema.properties &&
    subject.items === schema.items &&
    // Asked in this order, only objects are compared: a comparison that meets booleans too is compiled again and again.
    (!isJsonObject(subject.additionalProperties) ||
      subject.additionalProperties === schema.additionalProperties) &&
    subject.prefixItems === undefined &&
    subject.anyOf === undefined &&
    subject.oneOf === undefined);

function tryPart(trials: Trials, part: JsonValue): Trial {
  const { prepared, facts, options } = trials;
  const origins = new Origins(prepared.origins);
  return new Lowering({ ...prepared, origins }, facts, options, { trials }).part(part);
}

/** The place of the lowest bit from one on; beyond all where there is none. */
function nextBit(bits: number, from: number): number {
  const left = from > 31 ? 0 : (bits >>> from) << from;
  return left === 0 ? 32 : 31 - Math.clz32(left & -left);
}
