import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { demandsType } from "./demands-type.ts";
import { asserts, keywordsOfType } from "./keyword-families.ts";
import { ownFact } from "./own-fact.ts";
import type { Pass, Signs } from "./pass.ts";
import { passes } from "./passes.ts";

/** Passes by their places in a list, as bits: a schema may concern any of them. */
type Bits = number;

/** More would not fit into the bits of a number. */
export const MOST_PASSES = 31;

/** What a keyword or a type is a sign of. */
interface Concern {
  readonly rewriting: Bits;
  readonly lowering: Bits;
  readonly traits: number;
}

export interface Noted {
  toRewrite: Bits;
  toLower: Bits;
  traits: number;
}

/** What the walk itself asks of a schema. */
export const trait = { asserts: 1, saysType: 2, hasParts: 4, refers: 128 } as const;

/** The type that a keyword speaks of, as a trait of it, and the traits that schemas of a type may have. */
const homes: Readonly<Record<string, number>> = { object: 8, array: 16, string: 32, number: 64, integer: 64 };
const allHomes = 8 | 16 | 32 | 64;

const parts = new Set(["properties", "additionalProperties", "items", "prefixItems", "anyOf", "oneOf"]);
const typing = new Set(["type", "enum", "const", "anyOf", "oneOf"]);

const homeOf: ReadonlyMap<string, number> = new Map(
  Object.entries(keywordsOfType).flatMap(([type, keywords]) =>
    keywords.map((keyword) => [keyword, homes[type] ?? 0] as const),
  ),
);

const made = new WeakMap<SchemaFacts, Concerns>();

/** Which passes of a target have something to do with a schema. Made once for a target, and asked of every schema. */
export class Concerns {
  readonly demandsType: boolean;
  readonly rewriting: readonly Pass[];
  readonly lowering: readonly Pass[];
  private readonly signs: ReadonlyMap<Pass, Signs | undefined>;
  private readonly ofKeyword = new Map<string, Concern>();
  private readonly ofType = new Map<string, Concern>();
  private readonly ofUntyped: Concern;
  private readonly ofTypeList: Concern;
  private readonly ofRoot: Concern;
  private readonly ofForeign: Concern;
  private readonly ofAll: Concern;
  private readonly concernsAll: boolean;
  /** The lowering passes that matter only where values travel in another form. */
  readonly inOtherForm: Bits;

  static of(facts: SchemaFacts): Concerns {
    let concerns = made.get(facts);
    if (concerns === undefined) {
      concerns = new Concerns(facts);
      made.set(facts, concerns);
    }
    return concerns;
  }

  private constructor(facts: SchemaFacts) {
    const active = passes.filter((pass) => pass.when(facts));
    this.demandsType = demandsType(facts);
    this.rewriting = active.filter(({ rewrite }) => rewrite !== undefined);
    this.lowering = active.filter(({ lower }) => lower !== undefined);
    this.signs = new Map(active.map((pass) => [pass, pass.signs?.(facts)]));
    this.ofUntyped = this.concern((signs) => signs.untyped === true);
    this.ofTypeList = this.concern((signs) => signs.typeList === true);
    this.ofRoot = this.concern((signs) => signs.root === true);
    this.ofForeign = this.concern((signs) => signs.foreign === true);
    this.ofAll = {
      rewriting: this.bits(this.rewriting, (signs) => signs === undefined),
      lowering: this.bits(this.lowering, (signs) => signs === undefined),
      traits: 0,
    };
    this.concernsAll = this.ofAll.rewriting !== 0 || this.ofAll.lowering !== 0;
    this.inOtherForm = this.bits(this.lowering, (signs) => signs?.onlyInOtherForm === true);
  }

  /** Notes what a schema concerns; an object for each answer would cost more than all the rest. */
  read(schema: JsonObject, isRoot: boolean, noted: Noted): void {
    let { rewriting, lowering, traits } = this.ofAll;
    let isTyped = false;
    let said = 0;
    for (const keyword in schema) {
      const concern = this.ofKeyword.get(keyword) ?? this.addKeyword(keyword);
      rewriting |= concern.rewriting;
      lowering |= concern.lowering;
      traits |= concern.traits;
      if (keyword !== "type") continue;
      const { type } = schema;
      isTyped = type !== undefined;
      if (typeof type === "string") {
        const ofType = this.ofType.get(type) ?? this.addType(type);
        rewriting |= ofType.rewriting;
        lowering |= ofType.lowering;
        said = ofType.traits;
      } else if (Array.isArray(type)) {
        for (const each of type as readonly JsonValue[]) {
          const ofType = this.ofType.get(String(each)) ?? this.addType(String(each));
          rewriting |= ofType.rewriting;
          lowering |= ofType.lowering;
          said |= ofType.traits;
        }
        rewriting |= this.ofTypeList.rewriting;
        lowering |= this.ofTypeList.lowering;
      }
    }
    if (!isTyped) {
      rewriting |= this.ofUntyped.rewriting;
      lowering |= this.ofUntyped.lowering;
    } else if ((traits & allHomes & ~said) !== 0) {
      rewriting |= this.ofForeign.rewriting;
      lowering |= this.ofForeign.lowering;
    }
    if (isRoot) {
      rewriting |= this.ofRoot.rewriting;
      lowering |= this.ofRoot.lowering;
    }
    noted.toRewrite = rewriting;
    noted.toLower = lowering;
    noted.traits = traits;
  }

  /**
   * How many schemas there are in a part, itself included, where no pass has anything to do with any of them; 0 where
   * one might have. Looks only so far down, as whoever is told 0 looks again.
   */
  untouchedIn(schema: JsonValue, levels: number): number {
    if (this.concernsAll || !isJsonObject(schema)) return 0;
    let traits = 0;
    let said = 0;
    let isTyped = false;
    for (const keyword in schema) {
      const concern = this.ofKeyword.get(keyword) ?? this.addKeyword(keyword);
      if ((concern.rewriting | (concern.lowering & ~this.inOtherForm)) !== 0) return 0;
      traits |= concern.traits;
      if (keyword !== "type") continue;
      const { type } = schema;
      if (typeof type !== "string") return 0;
      isTyped = true;
      const ofType = this.ofType.get(type) ?? this.addType(type);
      if ((ofType.rewriting | (ofType.lowering & ~this.inOtherForm)) !== 0) return 0;
      said = ofType.traits;
    }
    if (!isTyped || (traits & (allHomes | trait.refers) & ~said) !== 0) return 0;
    if ((traits & trait.hasParts) === 0) return 1;
    return levels === 0 ? 0 : this.untouchedParts(schema, levels - 1);
  }

  private untouchedParts(schema: JsonObject, levels: number): number {
    let count = 1;
    for (const keyword in schema) {
      if (!parts.has(keyword)) continue;
      if (keyword !== "items") return 0;
      const inside = this.untouchedIn(schema[keyword] as JsonValue, levels);
      if (inside === 0) return 0;
      count += inside;
    }
    return count;
  }

  private addKeyword(keyword: string): Concern {
    const { rewriting, lowering } = this.concern(({ keywords }) => keywords?.(keyword) === true);
    const traits =
      (asserts(keyword) ? trait.asserts : 0) |
      (typing.has(keyword) ? trait.saysType : 0) |
      (parts.has(keyword) ? trait.hasParts : 0) |
      (keyword === "$ref" ? trait.refers : 0) |
      (homeOf.get(keyword) ?? 0);
    return this.keep(this.ofKeyword, keyword, { rewriting, lowering, traits });
  }

  private addType(type: string): Concern {
    const { rewriting, lowering } = this.concern(({ types }) => types?.(type) === true);
    return this.keep(this.ofType, type, { rewriting, lowering, traits: ownFact(homes, type) ?? 0 });
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
