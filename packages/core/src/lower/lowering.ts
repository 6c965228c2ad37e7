import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { addDescription } from "./add-description.ts";
import { besideReference } from "./beside-reference.ts";
import { demandsType } from "./demands-type.ts";
import { Draft } from "./draft.ts";
import { flattenAllOf, withReferenceAsMember } from "./flatten-all-of.ts";
import { isAnything } from "./is-anything.ts";
import { createJudge } from "./judge.ts";
import { asserts } from "./keyword-families.ts";
import type { Loss, LossClass } from "./loss.ts";
import { lowerParts } from "./lower-parts.ts";
import { type Lowered, type LoweredSchema, type LowerOptions, outermost, type Place } from "./lowered.ts";
import { originOf } from "./origin-of.ts";
import { Origins } from "./origins.ts";
import type { Pass, PassContext } from "./pass.ts";
import { passes } from "./passes.ts";
import { plainLeaf } from "./plain-leaf.ts";
import { Impossible, type Prepared, Refusal } from "./prepared.ts";
import { reaches } from "./reaches.ts";
import { definitionName, ReferenceGraph, referencesIn } from "./reference-graph.ts";
import { tellInstead } from "./tell-instead.ts";
import { type Trial, Trials } from "./trials.ts";
import { isSame, laterWay, same, textWay } from "./way.ts";

/** Subschemas written before giving up: references and unions can multiply without end. */
const MOST = 10_000;
const DEEPEST = 120;

/** One schema on its way to one target. */
export class Lowering {
  private readonly prepared: Prepared;
  private readonly facts: SchemaFacts;
  private readonly options: LowerOptions;
  private readonly trials: Trials;
  private readonly graph: ReferenceGraph;
  private readonly active: readonly Pass[];
  private readonly unroll: number;
  private readonly isPlainLeaf: (schema: JsonObject) => boolean;
  private readonly lost = new Map<string, Loss>();
  /** What became of each definition; null while it is being lowered. */
  private readonly definitions = new Map<string, Lowered | Impossible | null>();
  private readonly wire: Record<string, JsonValue> = {};

  constructor(prepared: Prepared, facts: SchemaFacts, options: LowerOptions, trials?: Trials) {
    this.prepared = prepared;
    this.facts = facts;
    this.options = options;
    this.unroll = options.unroll ?? 3;
    this.isPlainLeaf = plainLeaf(facts);
    this.active = passes.filter((pass) => pass.when(facts));
    this.graph = trials?.graph ?? new ReferenceGraph(prepared.definitions);
    this.trials =
      trials ??
      new Trials(prepared, facts, this.graph, (trial, part) =>
        new Lowering({ ...prepared, origins: new Origins() }, facts, options, trial).part(part),
      );
  }

  run(): LoweredSchema {
    const root = this.node(this.prepared.root, "", { ...outermost, isRoot: true, isArguments: true });
    if (this.prepared.definitions.size > 0) this.defineAllIn(root.schema);
    const isAlone = Object.keys(this.wire).length === 0;
    const schema = isAlone ? root.schema : { ...root.schema, $defs: this.wire };
    return {
      schema,
      way: root.way,
      losses: [...this.lost.values()],
      originOf: (pointer) => originOf(pointer, schema, this.prepared.origins),
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
  private part(schema: JsonValue): Trial {
    const lowered = this.node(schema, "", outermost);
    return { ...lowered, losses: this.lost.size, definitions: this.wire };
  }

  private readonly node = (schema: JsonValue, otherwise: Pointer, place: Place): Lowered => {
    const at = this.prepared.origins.of(schema, otherwise);
    if (++this.trials.nodes > MOST)
      throw new Refusal(at, `Written out for the target the schema has over ${MOST} parts.`);
    if (place.depth > DEEPEST)
      throw new Refusal(at, `Written out the schema is over ${DEEPEST} levels deep.`);
    if (schema === false) throw new Impossible(at);
    if (!isJsonObject(schema)) return place.isRoot ? this.written({}, at, place) : this.anything({}, at);
    if (typeof schema.$ref === "string") return this.reference(schema, schema.$ref, at, place);
    if (!place.isRoot && this.isPlainLeaf(schema)) return { schema, way: same };
    return this.written(schema, at, place);
  };

  /** Any value: as it is where the target takes that, otherwise as JSON text. */
  private anything(schema: JsonObject, at: Pointer): Lowered {
    const free = !demandsType(this.facts);
    const draft = new Draft(
      free
        ? { ...schema }
        : addDescription({ ...schema, type: "string" }, "Any JSON value, written as JSON text."),
    );
    if (!free) draft.way = textWay;
    this.passesFor(at, outermost, schema).lower(draft);
    this.prepared.origins.set(draft.schema, at);
    return { schema: draft.schema, way: draft.finish() };
  }

  private reference(schema: JsonObject, reference: string, at: Pointer, place: Place): Lowered {
    const { origins, definitions } = this.prepared;
    const name = definitionName(reference);
    const { $ref, ...rest } = schema;
    const siblings = origins.derive(schema, rest);
    const target = definitions.get(name);
    if (target === undefined) throw new Refusal(at, `The definition ${name} is gone.`);
    if (this.mayRefer(name, place)) {
      const kept = this.keptReference(reference, siblings, at);
      if (kept !== undefined) return kept;
    }
    const times = place.unrolled.get(name) ?? 0;
    if (times >= this.unroll && this.graph.isRecursive(name)) return this.textLeaf(name, siblings, at);
    const unrolled = new Map(place.unrolled).set(name, times + 1);
    return this.node(this.writtenOut(schema, target, at), at, { ...place, unrolled, depth: place.depth + 1 });
  }

  /** What a reference leads to, together with what stands beside it. */
  private writtenOut(schema: JsonObject, target: JsonValue, at: Pointer): JsonValue {
    if (Object.keys(schema).length === 1) return target;
    const look = { origins: this.prepared.origins, definitionOf: this.definitionOf };
    const whole = withReferenceAsMember(schema, look);
    const merged = whole === undefined ? undefined : flattenAllOf(whole, look);
    if (merged !== undefined && merged.left.length === 0) return merged.schema;
    for (const keyword of Object.keys(schema)) {
      const message = `"${keyword}" cannot be joined with the definition beside it.`;
      if (keyword !== "$ref")
        this.loseKeyword(schema, at, asserts(keyword) ? "widened" : "annotation", message, [keyword]);
    }
    return target;
  }

  private readonly definitionOf = (reference: string): JsonValue | undefined =>
    this.prepared.definitions.get(definitionName(reference));

  /** The reference as it may stand, where what stands beside it leaves that possible. */
  private keptReference(reference: string, siblings: JsonObject, at: Pointer): Lowered | undefined {
    const name = definitionName(reference);
    const beside = besideReference(siblings, {
      facts: this.facts,
      isRecursive: this.graph.isRecursive(name),
      travelsAsIs: () =>
        this.trials.travelsAsIs(this.prepared.definitions.get(name) ?? true) &&
        this.trials.travelsAsIs(siblings),
    });
    if (beside === undefined) return undefined;
    if (!this.definitions.has(name)) this.define(name);
    const known = this.definitions.get(name);
    if (known instanceof Impossible) throw known;
    for (const keyword of beside.dropped)
      this.loseKeyword(siblings, at, "annotation", `"${keyword}" cannot stand beside a reference.`, [
        keyword,
      ]);
    const schema: JsonObject = beside.apart
      ? { ...beside.kept, anyOf: [{ $ref: reference }] }
      : { $ref: reference, ...beside.kept };
    this.prepared.origins.set(schema, at);
    const isPlain = known !== null && known !== undefined && isSame(known.way);
    return { schema, way: isPlain ? same : laterWay(() => this.wayOf(name)) };
  }

  private wayOf(name: string) {
    const known = this.definitions.get(name);
    return known === null || known === undefined || known instanceof Impossible ? same : known.way;
  }

  private textLeaf(name: string, siblings: JsonObject, at: Pointer): Lowered {
    const message = `Below ${this.unroll} levels of "${name}" inside itself any value is taken, as JSON text.`;
    this.lose(at, "widened", message);
    const { description } = siblings;
    const base = typeof description === "string" ? { type: "string", description } : { type: "string" };
    const isHeard = reaches(this.facts, "description");
    const schema = isHeard
      ? addDescription(base, "JSON text of a value of the same form.")
      : { type: "string" };
    this.prepared.origins.set(schema, at);
    return { schema, way: textWay };
  }

  private mayRefer(name: string, { isArguments }: Place): boolean {
    const { references, rootObject, rootKeywords } = this.facts;
    if (!reaches(this.facts, "$ref") || references?.inline === true) return false;
    if (isArguments && rootObject === true) return false;
    if (rootKeywords !== undefined && !rootKeywords.includes("$defs")) return false;
    return references?.recursive !== false || !this.graph.isRecursive(name);
  }

  private define(name: string): void {
    this.definitions.set(name, null);
    try {
      const lowered = this.node(this.prepared.definitions.get(name) as JsonValue, "", outermost);
      this.definitions.set(name, lowered);
      setOwn(this.wire, name, lowered.schema);
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
      this.definitions.set(name, error);
    }
  }

  private written(schema: JsonObject, at: Pointer, place: Place): Lowered {
    const { rewrite, lower, context } = this.passesFor(at, place, schema);
    const rewritten = rewrite(schema);
    if (rewritten === false) throw new Impossible(at);
    if (!isJsonObject(rewritten)) return this.anything({}, at);
    if (typeof rewritten.$ref === "string") return this.reference(rewritten, rewritten.$ref, at, place);
    if (isAnything(rewritten) && !place.isRoot) return this.anything(rewritten, at);
    if (this.lacksType(rewritten) && !place.isRoot) {
      const bare = { ...rewritten };
      for (const keyword of Object.keys(rewritten)) {
        if (!isAnything({ [keyword]: true })) tellInstead(bare, keyword, context());
      }
      return this.anything(bare, at);
    }
    const draft = new Draft({ ...rewritten });
    const below: Place = { ...place, isRoot: false, isArguments: false, depth: place.depth + 1 };
    const beside: Place = { ...below, isArguments: place.isArguments && this.facts.rootUnions !== false };
    lowerParts(rewritten, draft, at, {
      node: (part, otherwise) => this.node(part, otherwise, below),
      branch: (part, otherwise) => this.node(part, otherwise, beside),
      judgeAuthor: (part) => this.judgeOf(part),
      judgeWire: (part) => createJudge(part, () => this.wire),
      context: context(),
    });
    lower(draft);
    this.prepared.origins.set(draft.schema, at);
    this.prepared.origins.derive(rewritten, draft.schema);
    return { schema: draft.schema, way: draft.finish() };
  }

  /** A schema that the target would want a type for and whose keywords speak of none. */
  private lacksType(schema: JsonObject): boolean {
    if (!demandsType(this.facts)) return false;
    return ["type", "enum", "const", "anyOf", "oneOf"].every((keyword) => !Object.hasOwn(schema, keyword));
  }

  private judgeOf(schema: JsonValue): (value: JsonValue) => boolean {
    return createJudge(schema, () => Object.fromEntries(this.prepared.definitions));
  }

  private passesFor(at: Pointer, { isRoot, isArguments }: Place, schema: JsonObject) {
    const { origins } = this.prepared;
    let subject = schema;
    const context: PassContext = {
      facts: this.facts,
      options: this.options,
      at,
      isRoot,
      isArguments,
      origins,
      definitionOf: this.definitionOf,
      wireOf: (reference) => {
        const known = this.definitions.get(definitionName(reference));
        return known instanceof Impossible ? undefined : known?.schema;
      },
      travelsAsIs: (part) => this.trials.travelsAsIs(part),
      judge: (part) => this.judgeOf(part),
      lose: (kind, message, ...below) => this.loseKeyword(subject, at, kind, message, below),
    };
    const rewrite = (from: JsonObject): JsonValue => {
      let rewritten: JsonValue = from;
      for (const pass of this.active) {
        if (!isJsonObject(rewritten) || !pass.rewrite) continue;
        subject = rewritten;
        const next = pass.rewrite(subject, context);
        if (isJsonObject(next)) origins.derive(subject, next);
        rewritten = next;
      }
      if (isJsonObject(rewritten)) subject = rewritten;
      return rewritten;
    };
    const lower = (draft: Draft): void => {
      for (const pass of this.active) pass.lower?.(draft, context);
    };
    return { rewrite, lower, context: () => context };
  }

  private loseKeyword(
    schema: JsonObject,
    at: Pointer,
    kind: LossClass,
    message: string,
    below: readonly (string | number)[],
  ): void {
    const { origins } = this.prepared;
    const [keyword, ...deeper] = below;
    if (keyword === undefined) {
      this.lose(at, kind, message);
      return;
    }
    const [name] = deeper;
    const member = isJsonObject(schema.properties) && keyword === "properties" && typeof name === "string";
    for (const place of origins.ofKeyword(schema, String(keyword), at)) {
      const otherwise = child(place, ...deeper);
      const known = member && Object.hasOwn(schema.properties as JsonObject, name);
      const part = known ? (schema.properties as JsonObject)[name] : undefined;
      this.lose(origins.of(part, otherwise), kind, message);
    }
  }

  private lose(pointer: Pointer, kind: LossClass, message: string): void {
    this.lost.set(`${kind} ${pointer} ${message}`, { pointer, class: kind, message });
  }
}
