import type { Profile } from "../profile/profile.ts";
import type { Rule } from "./rule.ts";
import { rules } from "./rules.ts";

/** The rules that have something to say under a profile, by what they look at. */
export interface Docket {
  readonly document: readonly Rule[];
  readonly tool: readonly Rule[];
  readonly name: readonly Rule[];
  readonly parameter: readonly Rule[];
  readonly field: readonly Rule[];
  readonly schema: readonly Rule[];
  readonly whole: readonly Rule[];
  readonly keywords: ReadonlyMap<string, readonly Rule[]>;
}

const known = { plain: new WeakMap<Profile, Docket>(), advised: new WeakMap<Profile, Docket>() };

export function docketFor(profile: Profile, advice: boolean): Docket {
  const dockets = known[advice ? "advised" : "plain"];
  const held = dockets.get(profile);
  if (held !== undefined) return held;
  const docket = makeDocket(profile, advice);
  dockets.set(profile, docket);
  return docket;
}

/** The same without one rule. */
export function withoutRule(docket: Docket, code: string): Docket {
  const others = (list: readonly Rule[]): readonly Rule[] => list.filter((rule) => rule.code !== code);
  return {
    document: others(docket.document),
    tool: others(docket.tool),
    name: others(docket.name),
    parameter: others(docket.parameter),
    field: others(docket.field),
    schema: others(docket.schema),
    whole: others(docket.whole),
    keywords: new Map([...docket.keywords].map(([keyword, list]) => [keyword, others(list)])),
  };
}

function makeDocket({ facts }: Profile, advice: boolean): Docket {
  const active = rules.filter(
    (rule) => (advice || !rule.advice) && (rule.when === undefined || rule.when(facts)),
  );
  const keywords = new Map<string, Rule[]>();
  for (const rule of active) {
    for (const keyword of Object.keys(rule.keywords ?? {})) {
      const list = keywords.get(keyword) ?? [];
      list.push(rule);
      keywords.set(keyword, list);
    }
  }
  return {
    document: active.filter((rule) => rule.document !== undefined),
    tool: active.filter((rule) => rule.tool !== undefined),
    name: active.filter((rule) => rule.name !== undefined),
    parameter: active.filter((rule) => rule.parameter !== undefined),
    field: active.filter((rule) => rule.field !== undefined),
    schema: active.filter((rule) => rule.schema !== undefined),
    whole: active.filter((rule) => rule.whole !== undefined),
    keywords,
  };
}
