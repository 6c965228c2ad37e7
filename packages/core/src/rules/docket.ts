import type { Facts, Profile } from "../profile/profile.ts";
import type { Shape } from "../profile/shape.ts";
import type { Keyword } from "../schema/keywords.ts";
import { type KeywordStop, keywordStop } from "./keyword-stop.ts";
import type { Rule, SchemaGroup } from "./rule.ts";
import { rules } from "./rules.ts";
import { type ShapeTurns, shapeTurns } from "./shape-turns.ts";
import { type Turn, turnsOf } from "./turn.ts";

/** Names from outside are remembered up to so many. */
const MOST = 1_000;

/** The rules that have something to say under a profile, by what they look at. */
export class Docket {
  readonly document: readonly Turn<"document">[];
  readonly tool: readonly Turn<"tool">[];
  readonly name: readonly Turn<"name">[];
  readonly parameter: readonly Turn<"parameter">[];
  readonly field: readonly Turn<"field">[];
  readonly schema: readonly Turn<"schema">[];
  readonly root: readonly Turn<"schema">[];
  readonly objects: readonly Turn<"schema">[];
  readonly lists: readonly Turn<"schema">[];
  readonly booleans: readonly Turn<"schema">[];
  readonly whole: readonly Turn<"whole">[];
  private readonly active: readonly Rule[];
  private readonly ofKeywords: readonly Rule[];
  private readonly facts: Facts;
  private readonly stops = new Map<ReadonlyMap<string, Keyword>, Map<string, KeywordStop>>();
  private readonly byShape = new Map<Shape, ShapeTurns>();

  constructor(active: readonly Rule[], facts: Facts) {
    this.active = active;
    this.facts = facts;
    this.document = turnsOf(active, "document");
    this.tool = turnsOf(active, "tool");
    this.name = turnsOf(active, "name");
    this.parameter = turnsOf(active, "parameter");
    this.field = turnsOf(active, "field");
    this.schema = this.ofSchemas(undefined);
    this.root = this.ofSchemas("root");
    this.objects = this.ofSchemas("objects");
    this.lists = this.ofSchemas("lists");
    this.booleans = this.ofSchemas("booleans");
    this.whole = turnsOf(active, "whole");
    this.ofKeywords = active.filter(({ keyword, keywords }) => (keyword ?? keywords) !== undefined);
  }

  /** The same without one rule. */
  without(code: string): Docket {
    return new Docket(
      this.active.filter((rule) => rule.code !== code),
      this.facts,
    );
  }

  /** What the walk meets at each keyword of a dialect; those it has not met yet are added by `stopAt`. */
  stopsIn(keywords: ReadonlyMap<string, Keyword>): Map<string, KeywordStop> {
    let stops = this.stops.get(keywords);
    if (stops === undefined) {
      stops = new Map();
      this.stops.set(keywords, stops);
    }
    return stops;
  }

  stopAt(keyword: string, keywords: ReadonlyMap<string, Keyword>): KeywordStop {
    const stops = this.stopsIn(keywords);
    const made = keywordStop(keyword, keywords.get(keyword)?.shape, this.ofKeywords, this.facts);
    if (stops.size < MOST) stops.set(keyword, made);
    return made;
  }

  /** Those that look at the members of a value of this shape. */
  ofShape(shape: Shape): ShapeTurns {
    const held = this.byShape.get(shape);
    if (held !== undefined) return held;
    const found = shapeTurns(shape, this.active);
    this.byShape.set(shape, found);
    return found;
  }

  private ofSchemas(group: SchemaGroup | undefined): readonly Turn<"schema">[] {
    return turnsOf(
      this.active.filter((rule) => rule.ofSchemas === group),
      "schema",
    );
  }
}

const known = { plain: new WeakMap<Profile, Docket>(), advised: new WeakMap<Profile, Docket>() };

export function docketFor(profile: Profile, advice: boolean): Docket {
  const dockets = advice ? known.advised : known.plain;
  const held = dockets.get(profile);
  if (held !== undefined) return held;
  const { facts } = profile;
  const active = rules.filter(
    (rule) =>
      (advice || !rule.advice || rule.unasked?.(facts) === true) &&
      (rule.when === undefined || rule.when(facts)),
  );
  const docket = new Docket(active, facts);
  dockets.set(profile, docket);
  return docket;
}
