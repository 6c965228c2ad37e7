import type { JsonValue } from "../json/json.ts";
import type { Facts } from "../profile/profile.ts";
import type { Shape } from "../schema/keywords.ts";
import type { Context, Rule } from "./rule.ts";
import type { SchemaNode } from "./schema-node.ts";

/** What there is to do where a keyword stands: the rules that look at it, and the subschemas it may hold. */
export interface KeywordStop {
  readonly turns: readonly KeywordTurn[];
  readonly holds: "one" | "list" | "one-or-list" | "map" | null;
}

export interface KeywordTurn {
  readonly rule: Rule;
  readonly take: (value: JsonValue, node: SchemaNode, context: Context) => void;
}

export function keywordStop(
  keyword: string,
  shape: Shape | undefined,
  rules: readonly Rule[],
  facts: Facts,
): KeywordStop {
  return {
    turns: rules.flatMap((rule) => turnsAt(keyword, rule, facts)),
    holds: shape === undefined ? null : (holding[shape] ?? null),
  };
}

function turnsAt(keyword: string, rule: Rule, facts: Facts): readonly KeywordTurn[] {
  const turns: KeywordTurn[] = [];
  const { keywords, keyword: each, ofKeyword } = rule;
  const own = keywords !== undefined && Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
  if (own !== undefined) turns.push({ rule, take: own });
  if (each !== undefined && (ofKeyword === undefined || ofKeyword(keyword, facts)))
    turns.push({ rule, take: (value, node, context) => each(keyword, value, node, context) });
  return turns;
}

const holding: Readonly<Partial<Record<Shape, KeywordStop["holds"]>>> = {
  schema: "one",
  schemas: "list",
  "schema-or-schemas": "one-or-list",
  "schema-map": "map",
  dependencies: "map",
};
