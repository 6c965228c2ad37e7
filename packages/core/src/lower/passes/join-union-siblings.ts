import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { merge } from "../merge.ts";
import { definePass } from "../pass.ts";
import { resolved } from "../resolved.ts";

/**
 * What stands beside a union holds for each of its branches. Targets that close objects or require every property look
 * at each branch alone, so the branches are given what they share.
 */
export const joinUnionSiblings = definePass({
  name: "join-union-siblings",
  summary: "What stands beside anyOf or oneOf is written into each branch.",
  when: (facts) =>
    facts.unionsAlone === true ||
    facts.objects?.closed === "must" ||
    facts.objects?.requires === "all" ||
    facts.rootUnions === false,
  rewrite(schema, { origins, definitionOf, lose, isRoot }) {
    const keyword = Array.isArray(schema.anyOf) ? "anyOf" : Array.isArray(schema.oneOf) ? "oneOf" : undefined;
    if (keyword === undefined || (schema.anyOf !== undefined && schema.oneOf !== undefined)) return schema;
    const { [keyword]: branches, description, title, default: preset, examples, ...shared } = schema;
    const said = { ...(description !== undefined && { description }), ...(title !== undefined && { title }) };
    const outside = {
      ...said,
      ...(preset !== undefined && { default: preset }),
      ...(examples !== undefined && { examples }),
    };
    const union = branches as readonly JsonValue[];
    if (isRoot && union.every(isRequirement)) {
      lose("annotation", words(keyword, union), keyword);
      const told = `${typeof description === "string" ? `${description} ` : ""}${words(keyword, union)}`;
      return { ...shared, ...outside, description: told };
    }
    if (Object.keys(shared).length === 0) return schema;
    const joined: JsonValue[] = [];
    for (const branch of union) {
      const both = merge(
        resolved(branch, definitionOf, origins) ?? branch,
        origins.derive(schema, shared),
        origins,
      );
      if (both === undefined) {
        lose(
          "widened",
          `What stands beside "${keyword}" cannot be joined with its branches, which are left out.`,
          keyword,
        );
        return { ...shared, ...outside };
      }
      if (both !== false) joined.push(both);
    }
    if (joined.length === 0) return false;
    return { ...outside, [keyword]: joined };
  },
});

/** A branch that only says which names must be there. */
const isRequirement = (branch: JsonValue): boolean =>
  isJsonObject(branch) &&
  Object.keys(branch).every((keyword) => keyword === "required" || keyword === "title");

function words(keyword: "anyOf" | "oneOf", branches: readonly JsonValue[]): string {
  const sets = branches.map((branch) => {
    const { required } = branch as JsonObject;
    return Array.isArray(required) ? required.join(" and ") : "nothing";
  });
  return `${keyword === "anyOf" ? "At least one" : "Exactly one"} of these must be given: ${sets.join("; ")}.`;
}
