import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { Pointer } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { addDescription } from "./add-description.ts";
import { besideReference } from "./beside-reference.ts";
import { trait } from "./concern.ts";
import { Concerns } from "./concerns.ts";
import { Draft } from "./draft.ts";
import { flattenAllOf, withReferenceAsMember } from "./flatten-all-of.ts";
import { createJudge } from "./judge.ts";
import { asserts } from "./keyword-families.ts";
import type { Loss, LossClass } from "./loss.ts";
import { lowerParts } from "./lower-parts.ts";
import {
  allArguments,
  type Lowered,
  type LowerOptions,
  outermost,
  type Place,
  type RunSchema,
} from "./lowered.ts";
import { Origins } from "./origins.ts";
import type { Pass } from "./pass.ts";
import { Path } from "./path.ts";
import { Impossible, type Prepared, Refusal } from "./prepared.ts";
import { reaches } from "./reaches.ts";
import { definitionName, referencesIn } from "./reference-graph.ts";
import type { Survey } from "./survey.ts";
import { tellInstead } from "./tell-instead.ts";
import { type Trial, Trials } from "./trials.ts";
import { Visit, type Work } from "./visit.ts";
import { isSame, laterWay, same, textWay } from "./way.ts";

/** Subschemas written before giving up: references and unions can multiply without end. */
const MOST = 10_000;
const DEEPEST = 120;
/** So many losses are gone through one by one to see what was told already. */
const FEW = 20;

const nothingKnown = {};

/** One schema on its way to one target. */
export class Lowering implements Work {
  readonly facts: SchemaFacts;
  readonly options: LowerOptions;
  readonly origins: Origins;
  readonly survey: Survey | undefined;
  private readonly prepared: Prepared;
  private readonly concerns: Concerns;
  private readonly trials: Trials;
  private readonly unroll: number;
  private readonly lost: Loss[] = [];
  private told: Set<string> | undefined = undefined;
  /** What became of each definition; null while it is being lowered. */
  private known: Map<string, Lowered | Impossible | null> | undefined = undefined;
  private readonly wire: Record<string, JsonValue> = {};
  private isDone = false;
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
    this.unroll = options.unroll ?? 3;
    this.concerns = Concerns.of(facts);
    this.trials = trials ?? new Trials(prepared, facts, options, tryPart);
  }

  private get definitions(): Map<string, Lowered | Impossible | null> {
    this.known ??= new Map();
    return this.known;
  }

  run(): RunSchema {
    const { schema, way } = this.node(this.prepared.root, Path.root, allArguments);
    if (this.prepared.definitions.size > 0) this.defineAllIn(schema);
    this.isDone = true;
    const isAlone = this.known === undefined || Object.keys(this.wire).length === 0;
    return {
      schema: isAlone ? schema : { ...schema, $defs: this.wire },
      spelled: undefined,
      way,
      losses: this.lost,
      parts: this.hasGrown ? undefined : this.survey?.counted,
    };
  }

  /** Parts that are sent as they are refer to definitions that nothing else led to. */
  private defineAllIn(schema: JsonValue): void {
    const looked = new Set<string>();
    const look = (part: JsonValue): void => {
      for (const name of referencesIn(part)) {
        if (!this.definitions.has(name) && this.prepared.definitions.has(name)) this.define(name);
        if (this.definitions.get(name) instanceof Impossible) setOwn<JsonValue>(this.wire, name, false);
      }
    };
    look(schema);
    for (let known = -1; known < looked.size; ) {
      known = looked.size;
      for (const name of Object.keys(this.wire)) {
        if (!looked.has(name)) look(this.wire[name] as JsonValue);
        looked.add(name);
      }
    }
  }

  /** A subschema alone, with the definitions that it needs. */
  part(schema: JsonValue): Trial {
    const lowered = this.node(schema, Path.root, outermost);
    return { ...lowered, losses: this.lost.length, definitions: this.wire };
  }

  node(schema: JsonValue, otherwise: Path, place: Place): Lowered {
    const at = this.origins.pathOf(schema, otherwise);
    if (++this.trials.nodes > MOST)
      throw new Refusal(at.pointer, `Written out for the target the schema has over ${MOST} parts.`);
    if (place.depth > DEEPEST)
      throw new Refusal(at.pointer, `Written out the schema is over ${DEEPEST} levels deep.`);
    if (schema === false) {
      this.hasGrown = true;
      throw new Impossible(at.pointer);
    }
    if (isJsonObject(schema)) return this.written(schema, at, place);
    return place.isRoot ? this.written({}, at, place) : this.anything({}, at);
  }

  private written(schema: JsonObject, at: Path, place: Place): Lowered {
    if (typeof schema.$ref === "string") return this.reference(schema, schema.$ref, at, place);
    const visit = new Visit(this, at, place, schema);
    try {
      const lowered = this.visited(schema, visit);
      if (visit.guessed !== undefined) visit.lose("narrowed", visit.guessed.message);
      return lowered;
    } catch (error) {
      if (!(error instanceof Impossible) || visit.guessed === undefined) throw error;
      return this.node(visit.guessed.otherwise(), at, place);
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
      if (typeof rewritten.$ref === "string") return this.reference(rewritten, rewritten.$ref, at, place);
    }
    const { subject, traits } = visit;
    if (!place.isRoot) {
      if ((traits & trait.asserts) === 0) return this.anything(subject, at);
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
      if ((inOtherForm & (1 << i)) !== 0 && isSame(draft.finish())) continue;
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

  /** Any value: as it is where the target takes that, otherwise as JSON text. */
  private anything(schema: JsonObject, at: Path): Lowered {
    this.hasGrown = true;
    const isFree = !this.concerns.demandsType;
    const text = isFree
      ? schema
      : addDescription({ ...schema, type: "string" }, "Any JSON value, written as JSON text.");
    const draft = new Draft(text);
    if (!isFree) draft.way = textWay;
    const visit = new Visit(this, at, outermost, schema);
    this.concerns.read(text, false, visit);
    return this.lower(draft, visit);
  }

  /** A schema that the target would want a type for and whose keywords speak of none. */
  private untyped(visit: Visit): Lowered {
    const bare = { ...visit.subject };
    for (const keyword of Object.keys(visit.subject)) if (asserts(keyword)) tellInstead(bare, keyword, visit);
    return this.anything(bare, visit.path);
  }

  private reference(schema: JsonObject, reference: string, at: Path, place: Place): Lowered {
    const { origins, definitions } = this.prepared;
    const name = definitionName(reference);
    const { $ref, ...rest } = schema;
    const siblings = origins.derive(schema, rest);
    const target = definitions.get(name);
    if (target === undefined) throw new Refusal(at.pointer, `The definition ${name} is gone.`);
    if (this.mayRefer(name, place)) {
      const kept = this.keptReference(reference, siblings, at);
      if (kept !== undefined) return kept;
    }
    const times = place.unrolled.get(name) ?? 0;
    if (times >= this.unroll && this.trials.graph.isRecursive(name)) return this.textLeaf(name, siblings, at);
    const unrolled = new Map(place.unrolled).set(name, times + 1);
    return this.node(this.writtenOut(schema, target, at), at, { ...place, unrolled, depth: place.depth + 1 });
  }

  /** What a reference leads to, together with what stands beside it. */
  private writtenOut(schema: JsonObject, target: JsonValue, at: Path): JsonValue {
    if (Object.keys(schema).length === 1) return target;
    const { definitionOf } = new Visit(this, at, outermost, schema);
    const look = { origins: this.origins, definitionOf };
    const whole = withReferenceAsMember(schema, look);
    const merged = whole === undefined ? undefined : flattenAllOf(whole, look);
    if (merged !== undefined && merged.left.length === 0) return merged.schema;
    const { lose } = new Visit(this, at, outermost, schema);
    for (const keyword of Object.keys(schema)) {
      const message = `"${keyword}" cannot be joined with the definition beside it.`;
      if (keyword !== "$ref") lose(asserts(keyword) ? "widened" : "annotation", message, keyword);
    }
    return target;
  }

  definitionOf(reference: string): JsonValue | undefined {
    return this.prepared.definitions.get(definitionName(reference));
  }

  /** The reference as it may stand, where what stands beside it leaves that possible. */
  private keptReference(reference: string, siblings: JsonObject, at: Path): Lowered | undefined {
    const name = definitionName(reference);
    const beside = besideReference(siblings, {
      facts: this.facts,
      isRecursive: this.trials.graph.isRecursive(name),
      travelsAsIs: () =>
        this.trials.travelsAsIs(this.prepared.definitions.get(name) ?? true) &&
        this.trials.travelsAsIs(siblings),
    });
    if (beside === undefined) return undefined;
    if (!this.definitions.has(name)) this.define(name);
    const known = this.definitions.get(name);
    if (known instanceof Impossible) throw known;
    const { lose } = new Visit(this, at, outermost, siblings);
    for (const keyword of beside.dropped)
      lose("annotation", `"${keyword}" cannot stand beside a reference.`, keyword);
    const schema: JsonObject = beside.apart
      ? { ...beside.kept, anyOf: [{ $ref: reference }] }
      : { $ref: reference, ...beside.kept };
    this.origins.set(schema, at.pointer);
    const isPlain = known !== null && known !== undefined && isSame(known.way);
    return { schema, way: isPlain ? same : laterWay(() => this.wayOf(name)) };
  }

  private wayOf(name: string) {
    const known = this.definitions.get(name);
    return known === null || known === undefined || known instanceof Impossible ? same : known.way;
  }

  private textLeaf(name: string, siblings: JsonObject, at: Path): Lowered {
    const message = `Below ${this.unroll} levels of "${name}" inside itself any value is taken, as JSON text.`;
    this.lose(at.pointer, "widened", message);
    const { description } = siblings;
    const base = typeof description === "string" ? { type: "string", description } : { type: "string" };
    const isHeard = reaches(this.facts, "description");
    const schema = isHeard
      ? addDescription(base, "JSON text of a value of the same form.")
      : { type: "string" };
    this.origins.set(schema, at.pointer);
    return { schema, way: textWay };
  }

  private mayRefer(name: string, { isArguments }: Place): boolean {
    const { references, rootObject, rootKeywords } = this.facts;
    if (!reaches(this.facts, "$ref") || references?.inline === true) return false;
    if (isArguments && rootObject === true) return false;
    if (rootKeywords !== undefined && !rootKeywords.includes("$defs")) return false;
    return references?.recursive !== false || !this.trials.graph.isRecursive(name);
  }

  private define(name: string): void {
    this.definitions.set(name, null);
    try {
      const lowered = this.node(this.prepared.definitions.get(name) as JsonValue, Path.root, outermost);
      this.definitions.set(name, lowered);
      setOwn(this.wire, name, lowered.schema);
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
      this.definitions.set(name, error);
    }
  }

  wireOf(reference: string): JsonValue | undefined {
    const known = this.definitions.get(definitionName(reference));
    return known instanceof Impossible ? undefined : known?.schema;
  }

  travelsAsIs(part: JsonValue): boolean {
    return this.trials.travelsAsIs(part);
  }

  judge(schema: JsonValue): (value: JsonValue) => boolean {
    return createJudge(schema, () => Object.fromEntries(this.prepared.definitions));
  }

  judgeWire(schema: JsonValue): (value: JsonValue) => boolean {
    return createJudge(
      schema,
      () => this.wire,
      () => this.isDone,
    );
  }

  lose(pointer: Pointer, kind: LossClass, message: string): void {
    if (!this.isTold(pointer, kind, message)) this.lost.push({ pointer, class: kind, message });
  }

  private isTold(pointer: Pointer, kind: LossClass, message: string): boolean {
    if (this.lost.length === 0) return false;
    if (this.lost.length < FEW)
      return this.lost.some(
        (each) => each.message === message && each.pointer === pointer && each.class === kind,
      );
    this.told ??= new Set(this.lost.map((each) => wordsOf(each.pointer, each.class, each.message)));
    const words = wordsOf(pointer, kind, message);
    if (this.told.has(words)) return true;
    this.told.add(words);
    return false;
  }
}

const wordsOf = (pointer: Pointer, kind: LossClass, message: string): string =>
  `${kind} ${pointer} ${message}`;

/** Whether a rewritten schema has no parts but those that its author wrote, at their places. */
const hasSameParts = (subject: JsonObject, schema: JsonObject): boolean =>
  subject === schema ||
  (subject.properties === schema.properties &&
    subject.items === schema.items &&
    (subject.additionalProperties === schema.additionalProperties ||
      !isJsonObject(subject.additionalProperties)) &&
    subject.prefixItems === undefined &&
    subject.anyOf === undefined &&
    subject.oneOf === undefined);

function tryPart(trials: Trials, part: JsonValue): Trial {
  const { prepared, facts, options } = trials;
  return new Lowering({ ...prepared, origins: new Origins() }, facts, options, { trials }).part(part);
}

/** The place of the lowest bit from one on; beyond all where there is none. */
function nextBit(bits: number, from: number): number {
  const left = from > 31 ? 0 : (bits >>> from) << from;
  return left === 0 ? 32 : 31 - Math.clz32(left & -left);
}
