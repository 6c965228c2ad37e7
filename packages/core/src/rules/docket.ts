import type { Facts, Profile } from "../profile/profile.ts";
import type { Shape } from "../profile/shape.ts";
import type { Rule } from "./rule.ts";
import { rules } from "./rules.ts";

/** Names from outside are remembered up to so many. */
const MOST = 1_000;

/** The rules that have something to say under a profile, by what they look at. */
export class Docket {
  readonly document: readonly Rule[];
  readonly tool: readonly Rule[];
  readonly name: readonly Rule[];
  readonly parameter: readonly Rule[];
  readonly field: readonly Rule[];
  readonly schema: readonly Rule[];
  readonly whole: readonly Rule[];
  private readonly active: readonly Rule[];
  private readonly facts: Facts;
  private readonly byKeyword = new Map<string, readonly Rule[]>();
  private readonly byShape = new Map<Shape | undefined, readonly Rule[]>();

  constructor(active: readonly Rule[], facts: Facts) {
    this.active = active;
    this.facts = facts;
    this.document = active.filter((rule) => rule.document !== undefined);
    this.tool = active.filter((rule) => rule.tool !== undefined);
    this.name = active.filter((rule) => rule.name !== undefined);
    this.parameter = active.filter((rule) => rule.parameter !== undefined);
    this.field = active.filter((rule) => rule.field !== undefined);
    this.schema = active.filter((rule) => rule.schema !== undefined);
    this.whole = active.filter((rule) => rule.whole !== undefined);
  }

  /** The same without one rule. */
  without(code: string): Docket {
    return new Docket(
      this.active.filter((rule) => rule.code !== code),
      this.facts,
    );
  }

  /** Those that look at a keyword: mostly none. */
  ofKeyword(keyword: string): readonly Rule[] {
    const held = this.byKeyword.get(keyword);
    if (held !== undefined) return held;
    const found = this.active.filter(
      ({ keywords, keyword: each, ofKeyword }) =>
        (keywords !== undefined && Object.hasOwn(keywords, keyword)) ||
        (each !== undefined && (ofKeyword === undefined || ofKeyword(keyword, this.facts))),
    );
    if (this.byKeyword.size < MOST) this.byKeyword.set(keyword, found);
    return found;
  }

  /** Those that look at members of a shape; without one, at members that the profile does not know. */
  ofShape(shape: Shape | undefined): readonly Rule[] {
    const held = this.byShape.get(shape);
    if (held !== undefined) return held;
    const found = this.field.filter(({ ofShape }) => ofShape === undefined || ofShape(shape));
    this.byShape.set(shape, found);
    return found;
  }
}

const known = { plain: new WeakMap<Profile, Docket>(), advised: new WeakMap<Profile, Docket>() };

export function docketFor(profile: Profile, advice: boolean): Docket {
  const dockets = known[advice ? "advised" : "plain"];
  const held = dockets.get(profile);
  if (held !== undefined) return held;
  const { facts } = profile;
  const active = rules.filter(
    (rule) => (advice || !rule.advice) && (rule.when === undefined || rule.when(facts)),
  );
  const docket = new Docket(active, facts);
  dockets.set(profile, docket);
  return docket;
}
