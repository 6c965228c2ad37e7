import { areDistinctNames } from "../json/distinct-names.ts";
import type { JsonObject, JsonValue } from "../json/json.ts";
import type { ObjectFacts, SchemaFacts } from "../profile/schema-facts.ts";
import { typeBits } from "../schema/plan/types.ts";
import {
  allHomes,
  type Bits,
  type Concern,
  limits,
  shaped,
  traitsOfKeyword,
  traitsOfType,
  valueKind,
  valueOfKeyword,
} from "./concern.ts";
import { demandsType } from "./demands-type.ts";
import type { Keys } from "./keys.ts";
import { lossOf } from "./leave-out.ts";
import type { Loss } from "./loss.ts";
import type { LeftOut, Pass, Signs } from "./pass.ts";
import { passes } from "./passes.ts";
import { type PlainWords, partlessTypes } from "./plain-walk.ts";
import { keysFor, type Shape, shape, shapesOf } from "./shapes.ts";

/** More would not fit into the bits of a number. */
export const MOST_PASSES = 31;

export interface Noted {
  toRewrite: Bits;
  toLower: Bits;
  traits: number;
}

/** What one shape is a sign of. */
interface ShapeConcern extends Concern {
  readonly shape: number;
}

const made = new WeakMap<SchemaFacts, Concerns>();

/** Those that were asked for last are mostly asked for again. */
let latest: { readonly facts: SchemaFacts; readonly concerns: Concerns } | undefined;

/** Which passes of a target have something to do with a schema. Made once for a target, and asked of every schema. */
export class Concerns {
  readonly demandsType: boolean;
  readonly rewriting: readonly Pass[];
  readonly lowering: readonly Pass[];
  readonly finishing: readonly Pass[];
  private readonly signs: ReadonlyMap<Pass, Signs | undefined>;
  private readonly ofKeywords = new Map<string, Concern>();
  private readonly ofRootKeywords = new Map<string, Concern>();
  private readonly ofNamedTypes = new Map<string, Concern>();
  private readonly ofSoundTypes: ReadonlyMap<JsonValue, Concern>;
  private readonly ofUntyped: Concern;
  private readonly ofTypeList: Concern;
  private readonly ofOtherRoot: Concern;
  /** The shapes that are a sign of something, and what of. */
  private readonly shapes: number;
  private readonly ofShapes: readonly ShapeConcern[];
  private readonly objects: ObjectFacts | undefined;
  private readonly rootKeys: Keys | undefined;
  private readonly innerKeys: Keys | undefined;
  private readonly ofForeign: Concern;
  /** Of passes without signs. */
  readonly ofAll: Concern;
  /** The lowering passes that matter only where values travel in another form. */
  readonly inOtherForm: Bits;
  /** What is sent as it is. */
  readonly plain: PlainWords;
  /** What schemas are sent without; nothing where more than one pass would have to be asked about it. */
  readonly leftOut: LeftOut | undefined;
  /** What is told where that is left out of the root alone: always the same. */
  readonly leftOutOfRoot: readonly Loss[];

  static of(facts: SchemaFacts): Concerns {
    if (latest !== undefined && latest.facts === facts) return latest.concerns;
    let concerns = made.get(facts);
    if (concerns === undefined) {
      concerns = new Concerns(facts);
      made.set(facts, concerns);
    }
    latest = { facts, concerns };
    return concerns;
  }

  private constructor(facts: SchemaFacts) {
    const active = passes.filter((pass) => pass.when(facts));
    this.demandsType = demandsType(facts);
    this.rewriting = active.filter(({ rewrite }) => rewrite !== undefined);
    this.finishing = active.filter(({ finish }) => finish !== undefined);
    // One that looks at the whole has nothing to do at the places of its signs, and still something to do.
    this.lowering = active.filter(({ lower, finish }) => (lower ?? finish) !== undefined);
    this.signs = new Map(active.map((pass) => [pass, pass.signs?.(facts)]));
    this.ofUntyped = this.concern((signs) => signs.untyped === true);
    this.ofTypeList = this.concern((signs) => signs.typeList === true);
    this.ofOtherRoot = this.concern((signs) => signs.otherRoot === true);
    this.ofShapes = shapeNames
      .map((name) => ({
        shape: shape[name],
        ...this.concern((signs) => signs.shapes?.includes(name) === true),
      }))
      .filter(({ rewriting, lowering }) => (rewriting | lowering) !== 0);
    this.shapes = this.ofShapes.reduce((all, each) => all | each.shape, 0);
    this.objects = facts.objects;
    const minds = (this.shapes & shape.misnamed) !== 0;
    this.rootKeys = minds ? keysFor(facts.objects, true) : undefined;
    this.innerKeys = minds ? keysFor(facts.objects, false) : undefined;
    this.ofForeign = this.concern((signs) => signs.foreign === true);
    this.ofAll = {
      rewriting: this.bits(this.rewriting, (signs) => signs === undefined),
      lowering: this.bits(this.lowering, (signs) => signs === undefined),
      traits: 0,
      value: valueKind.free,
    };
    this.inOtherForm = this.bits(this.lowering, (signs) => signs?.onlyInOtherForm === true);
    this.leftOut = this.findLeftOut();
    this.leftOutOfRoot =
      this.leftOut === undefined
        ? []
        : Object.freeze([Object.freeze(lossOf(this.leftOut, `/${this.leftOut.keyword}`))]);
    this.ofSoundTypes = new Map(
      [...typeBits.keys()].map((type) => [type as string, this.addType(type as string)]),
    );
    this.plain = this.findPlain();
  }

  /** Notes what a schema concerns; an object for each answer would cost more than all the rest. */
  read(schema: JsonObject, isRoot: boolean, noted: Noted): void {
    let { rewriting, lowering, traits } = this.ofAll;
    for (const keyword in schema) {
      const concern = this.ofKeyword(keyword, isRoot);
      rewriting |= concern.rewriting;
      lowering |= concern.lowering;
      traits |= concern.traits;
    }
    noted.toRewrite = rewriting;
    noted.toLower = lowering;
    noted.traits = traits;
    this.readWhole(schema, isRoot, noted);
  }

  ofKeyword(keyword: string, isRoot: boolean): Concern {
    const known = isRoot ? this.ofRootKeywords : this.ofKeywords;
    return known.get(keyword) ?? this.addKeyword(keyword, isRoot);
  }

  /** Notes what further keywords concern. */
  readKeywords(keywords: readonly string[], isRoot: boolean, noted: Noted): void {
    for (let i = 0; i < keywords.length; i++) {
      const concern = this.ofKeyword(keywords[i] as string, isRoot);
      note(concern, noted);
      noted.traits |= concern.traits;
    }
  }

  /** What a type is a sign of; nothing of what is no type. */
  ofType(type: JsonValue): Concern | undefined {
    return this.ofSoundTypes.get(type);
  }

  /** The same of several types together. */
  ofTypes(types: readonly JsonValue[]): Concern | undefined {
    if (!areDistinctNames(types) || types.length === 0) return undefined;
    let { rewriting, lowering, traits } = this.ofTypeList;
    for (let i = 0; i < types.length; i++) {
      const concern = this.ofSoundTypes.get(types[i] as JsonValue);
      if (concern === undefined) return undefined;
      rewriting |= concern.rewriting;
      lowering |= concern.lowering;
      traits |= concern.traits;
    }
    return { rewriting, lowering, traits, value: valueKind.free };
  }

  /** Notes what is not the concern of one keyword alone. */
  readWhole(schema: JsonObject, isRoot: boolean, noted: Noted): void {
    const { type } = schema;
    let said = 0;
    if (typeof type === "string") said = this.readType(type, noted);
    else if (Array.isArray(type)) {
      for (const each of type as readonly JsonValue[]) said |= this.readType(String(each), noted);
      note(this.ofTypeList, noted);
    }
    this.readSaid(type, said, isRoot, noted);
    const { traits } = noted;
    if (!this.mindsShapes(said | traits)) return;
    const { shapes: asked, objects } = this;
    this.readShapes(shapesOf(schema, traits, { asked, isRoot, objects }), noted);
  }

  /** Notes what the types that a schema says are a sign of beside its keywords. */
  readSaid(type: JsonValue | undefined, said: number, isRoot: boolean, noted: Noted): void {
    if (type === undefined) note(this.ofUntyped, noted);
    else if ((noted.traits & allHomes & ~said) !== 0) note(this.ofForeign, noted);
    if (isRoot && type !== "object") note(this.ofOtherRoot, noted);
  }

  /** Whether it may matter which shapes a schema with these traits has. */
  mindsShapes(traits: number): boolean {
    return this.shapes !== 0 && (traits & shaped) !== 0;
  }

  /** Notes what shapes are a sign of; those that nobody asks for are a sign of nothing. */
  readShapes(shapes: number, noted: Noted): void {
    if ((shapes & this.shapes) === 0) return;
    for (let i = 0; i < this.ofShapes.length; i++) {
      const concern = this.ofShapes[i] as ShapeConcern;
      if ((shapes & concern.shape) !== 0) note(concern, noted);
    }
  }

  /** Which names properties may have, where there is a rule at this place. */
  keysAt(isRoot: boolean): Keys | undefined {
    return isRoot ? this.rootKeys : this.innerKeys;
  }

  private findPlain(): PlainWords {
    const isIdle = ({ rewriting, lowering }: Concern): boolean =>
      (rewriting | (lowering & ~this.inOtherForm)) === 0;
    const mayStand = (keyword: string, isRoot = false): boolean => isIdle(this.ofKeyword(keyword, isRoot));
    const mayBe = (type: string): boolean => mayStand("type") && isIdle(this.ofType(type) as Concern);
    const isAnyIdle = isIdle(this.ofAll);
    const ofMembers = ["properties", "required"];
    const objects =
      isAnyIdle &&
      mayBe("object") &&
      ofMembers.every((keyword) => mayStand(keyword)) &&
      (this.shapes & shapesOfObjects) === 0;
    const mayBeClosed = [true, false].every((isRoot) => mayStand("additionalProperties", isRoot));
    const leavesClosed = this.leftOut?.keyword === "additionalProperties" && this.leftOut.value === false;
    return {
      types: partlessTypes((type) => (isAnyIdle && mayBe(type) ? type : undefined)),
      spelled: undefined,
      limits: new Map([...limits].filter(([keyword]) => mayStand(keyword))),
      description: mayStand("description"),
      title: mayStand("title"),
      default: mayStand("default"),
      enum: mayStand("enum"),
      objects,
      rootObjects:
        objects &&
        (this.shapes & shape.memberless) === 0 &&
        ["type", "description", "title", "default", ...ofMembers].every((keyword) => mayStand(keyword, true)),
      lists: isAnyIdle && mayBe("array") && mayStand("items"),
      keys: this.innerKeys,
      rootKeys: this.rootKeys,
      closed: leavesClosed ? "left out" : mayBeClosed ? "kept" : undefined,
    };
  }

  private findLeftOut(): LeftOut | undefined {
    const pass = this.rewriting.find((each) => this.signs.get(each)?.leavesOut !== undefined);
    const leftOut = pass === undefined ? undefined : this.signs.get(pass)?.leavesOut;
    if (pass === undefined || leftOut === undefined) return undefined;
    const own = this.bits([pass], () => true) << this.rewriting.indexOf(pass);
    const isOwn = [true, false].every((isRoot) => this.ofKeyword(leftOut.keyword, isRoot).rewriting === own);
    // Without the keyword the schema would look like that, and other passes would have to be asked again.
    return isOwn && (this.shapes & shape.open) === 0 ? leftOut : undefined;
  }

  private readType(type: string, noted: Noted): number {
    const concern = this.ofNamedTypes.get(type) ?? this.addType(type);
    note(concern, noted);
    return concern.traits;
  }

  private addKeyword(keyword: string, isRoot: boolean): Concern {
    const { rewriting, lowering } = this.concern(
      ({ keywords, rootKeywords }) =>
        keywords?.(keyword) === true || (isRoot && rootKeywords?.(keyword) === true),
    );
    const [traits, value] = [traitsOfKeyword(keyword), valueOfKeyword(keyword)];
    const known = isRoot ? this.ofRootKeywords : this.ofKeywords;
    return this.keep(known, keyword, { rewriting, lowering, traits, value });
  }

  private addType(type: string): Concern {
    const concern = this.concern(({ types }) => types?.(type) === true);
    return this.keep(this.ofNamedTypes, type, { ...concern, traits: traitsOfType(type) });
  }

  /** Tools come from anywhere: what they call things must not fill the memory. */
  private keep(concerns: Map<string, Concern>, name: string, concern: Concern): Concern {
    if (concerns.size < MOST_KEPT) concerns.set(name, concern);
    return concern;
  }

  private concern(isSign: (signs: Signs) => boolean): Concern {
    const sees = (signs: Signs | undefined): boolean => signs !== undefined && isSign(signs);
    return {
      rewriting: this.bits(this.rewriting, sees),
      lowering: this.bits(this.lowering, sees),
      traits: 0,
      value: valueKind.free,
    };
  }

  private bits(list: readonly Pass[], isMeant: (signs: Signs | undefined) => boolean): Bits {
    let bits = 0;
    list.forEach((pass, i) => {
      if (isMeant(this.signs.get(pass))) bits |= 1 << i;
    });
    return bits;
  }
}

const MOST_KEPT = 500;

/** What objects may look like that have declared members with fitting names and no others that have a schema. */
const shapesOfObjects = shape.open | shape.partly | shape.undemanding;

function note({ rewriting, lowering }: Concern, noted: Noted): void {
  noted.toRewrite |= rewriting;
  noted.toLower |= lowering;
}

const shapeNames = Object.keys(shape) as Shape[];
