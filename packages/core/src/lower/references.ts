import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { setOwn } from "../json/set-own.ts";
import { addDescription } from "./add-description.ts";
import { besideReference } from "./beside-reference.ts";
import { flattenAllOf, hasOwnWords, withReferenceAsMember } from "./flatten-all-of.ts";
import { asserts } from "./keyword-families.ts";
import { type Lowered, outermost, type Place } from "./lowered.ts";
import { textWay } from "./other-forms.ts";
import { Path } from "./path.ts";
import { ROOT } from "./prepare.ts";
import { Impossible, type Prepared, Refusal } from "./prepared.ts";
import { reaches } from "./reaches.ts";
import { definitionName, referencesIn } from "./reference-graph.ts";
import type { Trials } from "./trials.ts";
import { Visit, type Work } from "./visit.ts";
import { isSame, laterWay, same, type Way } from "./way.ts";

/** Definitions that are lowered inside one another; those that further ones lead to are lowered first. */
const DEEPEST = 100;

interface WrittenOut {
  readonly lowered: Lowered;
  readonly depth: number;
  readonly parts: number;
}

/** What becomes of references: kept, with the definition lowered beside the schema, or what they lead to written out. */
export class References {
  private readonly work: Work;
  private readonly prepared: Prepared;
  private readonly trials: Trials;
  /** What became of each definition; null while it is being lowered. */
  private readonly definitions = new Map<string, Lowered | Impossible | null>();
  private readonly writtenOut = new Map<string, WrittenOut>();
  private nested = 0;
  /** Whether definitions were lowered before anything as it is sent refers to them. */
  private hasLookedAhead = false;
  /** The definitions as they are sent. */
  readonly wire: Record<string, JsonValue> = {};

  constructor(work: Work, prepared: Prepared, trials: Trials) {
    this.work = work;
    this.prepared = prepared;
    this.trials = trials;
  }

  lower(schema: JsonObject, reference: string, at: Path, place: Place): Lowered {
    const { origins, definitions } = this.prepared;
    const name = definitionName(reference);
    const siblings = origins.derive(schema, this.trials.besideReference(schema));
    const target = definitions.get(name);
    if (target === undefined) throw new Refusal(at.pointer, `The definition ${name} is gone.`);
    if (this.mayStay(name, place)) {
      const kept = this.kept(reference, siblings, at);
      if (kept !== undefined) return kept;
    }
    // What is written out anew in each trial would be tried again inside that, without end.
    if (this.trials.isTrying) throw new Refusal(at.pointer, `"${name}" is not sent as it is.`);
    if (!this.trials.graph.isRecursive(name)) {
      const isAlone = Object.keys(siblings).length === 0;
      return isAlone && !place.isRoot && !place.isArguments
        ? this.writeOut(name, target, at, place)
        : this.work.node(this.joined(schema, target, at), at, { ...place, depth: place.depth + 1 });
    }
    const { unroll: most = 3, unrollTogether } = this.work.options;
    const counted = unrollTogether === true ? this.trials.graph.circleOf(name) : name;
    const times = place.unrolled.get(counted) ?? 0;
    this.trials.hasUnrolled = true;
    // Arguments are an object, and cannot be a text.
    if (times >= most && !place.isRoot && !place.isArguments) return this.textLeaf(name, most, siblings, at);
    const unrolled = new Map(place.unrolled).set(counted, times + 1);
    return this.work.node(this.joined(schema, target, at), at, {
      ...place,
      unrolled,
      depth: place.depth + 1,
    });
  }

  /** What does not lead back to itself is the same at every place. */
  private writeOut(name: string, target: JsonValue, at: Path, place: Place): Lowered {
    const { trials } = this;
    const known = this.writtenOut.get(name);
    if (known !== undefined && place.depth <= known.depth) {
      trials.write(known.parts, at, place.depth);
      return known.lowered;
    }
    const before = trials.written;
    const lowered = this.work.node(target, at, { ...place, depth: place.depth + 1 });
    this.writtenOut.set(name, { lowered, depth: place.depth, parts: trials.written - before });
    return lowered;
  }

  /** What a reference leads to, together with what stands beside it. */
  private joined(schema: JsonObject, target: JsonValue, at: Path): JsonValue {
    if (Object.keys(schema).length === 1) return target;
    const { definitionOf, lose } = new Visit(this.work, at, outermost, schema);
    const look = { origins: this.prepared.origins, definitionOf };
    const whole = withReferenceAsMember(schema, look);
    const merged = whole === undefined ? undefined : flattenAllOf(whole, look);
    if (merged !== undefined && merged.left.length === 0) {
      const unsaid = merged.unsaid.map(({ keyword }) => keyword);
      for (const keyword of hasOwnWords(schema, target) ? [...unsaid, "description"] : unsaid)
        lose("annotation", `The schema it refers to has its own "${keyword}", which is not sent.`, "$ref");
      return merged.schema;
    }
    for (const keyword of Object.keys(schema)) {
      const message = `"${keyword}" cannot be joined with the definition beside it.`;
      if (keyword !== "$ref") lose(asserts(keyword) ? "widened" : "annotation", message, keyword);
    }
    return target;
  }

  private mayStay(name: string, { isArguments }: Place): boolean {
    const { facts } = this.work;
    const { references, rootObject, rootKeywords } = facts;
    if (!reaches(facts, "$ref") || references?.inline === true) return false;
    if (isArguments && rootObject === true) return false;
    if (rootKeywords !== undefined && !rootKeywords.includes("$defs")) return false;
    return references?.recursive !== false || !this.trials.graph.isRecursive(name);
  }

  /** The reference as it may stand, where what stands beside it leaves that possible. */
  private kept(reference: string, siblings: JsonObject, at: Path): Lowered | undefined {
    const { work, trials, definitions } = this;
    const name = definitionName(reference);
    const beside = besideReference(siblings, {
      facts: work.facts,
      isRecursive: trials.graph.isRecursive(name),
      travelsAsIs: () => trials.definitionTravelsAsIs(name) && trials.travelsAsIs(siblings),
    });
    if (beside === undefined) return undefined;
    if (!definitions.has(name)) {
      if (this.nested < DEEPEST && !trials.isDeep) this.define(name);
      else this.defineLeavesFirst(name);
    }
    const known = definitions.get(name);
    if (known instanceof Impossible) throw known;
    const { lose } = new Visit(work, at, outermost, siblings);
    for (const keyword of beside.dropped)
      lose("annotation", `"${keyword}" cannot stand beside a reference.`, keyword);
    const schema: JsonObject = beside.apart
      ? { ...beside.kept, anyOf: [{ $ref: reference }] }
      : { $ref: reference, ...beside.kept };
    work.origins.set(schema, at.pointer);
    return { schema, way: known && isSame(known.way) ? same : this.laterWay(name) };
  }

  private laterWay(name: string): Way {
    const isUnknown = (): boolean => this.definitions.get(name) === null;
    return laterWay(
      () => this.wayOf(name),
      () => isUnknown() && !this.trials.definitionTravelsAsIs(name),
    );
  }

  private wayOf(name: string): Way {
    const known = this.definitions.get(name);
    return known === null || known === undefined || known instanceof Impossible ? same : known.way;
  }

  /** Without calls inside calls, as thousands may stand in a row: whatever one refers to is known by then, or begun. */
  private defineLeavesFirst(start: string): void {
    const isLeft = (name: string): boolean =>
      this.prepared.definitions.has(name) && !this.definitions.has(name);
    const names = this.trials.graph.leavesFirst(start, isLeft);
    this.hasLookedAhead = true;
    for (const name of names) this.definitions.set(name, null);
    for (const name of names) this.define(name);
  }

  private define(name: string): void {
    const written = this.prepared.definitions.get(name);
    if (this.trials.isTrying && isJsonObject(written)) {
      this.defineAsIs(name, written);
      return;
    }
    this.definitions.set(name, null);
    this.nested += 1;
    try {
      const lowered = this.work.node(written as JsonValue, Path.root, outermost);
      this.definitions.set(name, lowered);
      setOwn(this.wire, name, lowered.schema);
    } catch (error) {
      if (!(error instanceof Impossible)) throw error;
      this.definitions.set(name, error);
    } finally {
      this.nested -= 1;
    }
  }

  /** In a trial a definition that does not stay as it is decides it, and one that does need not be gone through again. */
  private defineAsIs(name: string, schema: JsonObject): void {
    if (!this.trials.definitionTravelsAsIs(name))
      throw new Refusal("", `The definition ${name} is not sent as it is.`);
    this.definitions.set(name, { schema, way: same });
    setOwn<JsonValue>(this.wire, name, schema);
  }

  /** Parts that are sent as they are refer to definitions that nothing else led to. */
  defineAllIn(schema: JsonValue): void {
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
    if (this.hasLookedAhead) this.dropUnused(schema);
  }

  private dropUnused(schema: JsonValue): void {
    const used = referencesIn(schema);
    // Grows while it is gone through.
    for (const name of used) referencesIn(this.wire[name] ?? true, used);
    for (const name of Object.keys(this.wire)) if (!used.has(name)) delete this.wire[name];
  }

  private textLeaf(name: string, most: number, siblings: JsonObject, at: Path): Lowered {
    const { facts, origins, lose } = new Visit(this.work, at, outermost, siblings);
    lose(
      "widened",
      `"${name}" is written out ${most} ${most === 1 ? "level" : "levels"} deep; below that any value is accepted, as JSON text.`,
    );
    const { description } = siblings;
    const base = typeof description === "string" ? { type: "string", description } : { type: "string" };
    const schema = reaches(facts, "description")
      ? addDescription(base, `${leafInWords(name, most)}, written as JSON text.`)
      : { type: "string" };
    origins.set(schema, at.pointer);
    return { schema, way: textWay };
  }

  wireOf(reference: string): JsonValue | undefined {
    const known = this.definitions.get(definitionName(reference));
    return known instanceof Impossible ? undefined : known?.schema;
  }
}

/** What stands for the author's own schema is called that by nobody. */
const leafInWords = (name: string, levels: number): string =>
  name === ROOT ? "Further arguments of the same kind" : `A ${levels > 0 ? "further " : ""}"${name}"`;
