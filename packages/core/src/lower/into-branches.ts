import { deepEqual } from "../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { withoutKeywords } from "./copy-schema.ts";
import type { Origins } from "./origins.ts";

/** How it is known what can be said in a branch, and who is told of what is said in none. */
export interface Saying {
  readonly fits: (branch: JsonObject, value: JsonValue) => boolean;
  readonly unsaid: Set<string>;
}

/** What is said beside a union, said in its branches: of those that are no reference and not just null. */
export function intoBranches(schema: JsonObject, origins: Origins, saying?: Saying): JsonObject {
  return Array.isArray(schema.anyOf) && saysMore(schema)
    ? inEach(schema.anyOf, schema, origins, saying)
    : schema;
}

/** Whether anything stands beside the union. */
export function saysMore(schema: JsonObject): boolean {
  for (const keyword in schema) if (keyword !== "anyOf") return true;
  return false;
}

function inEach(
  anyOf: readonly JsonValue[],
  schema: JsonObject,
  origins: Origins,
  saying: Saying | undefined,
): JsonObject {
  const said = withoutKeywords(schema, ["anyOf"]);
  const mayBeNull = anyOf.some((branch: JsonValue) => isJsonObject(branch) && branch.type === "null");
  const heard = new Set<string>();
  const branches = anyOf.map((branch: JsonValue) => {
    if (!canSay(branch)) return branch;
    const wrong = values.filter((keyword) => isWrong(branch, said[keyword]));
    const right = wrong.length === 0 ? said : withoutKeywords(said, wrong);
    for (const keyword in right) if (isHeard(keyword, right, branch)) heard.add(keyword);
    return withSaid(branch, right, origins, saying);
  });
  for (const keyword in said) if (!heard.has(keyword)) saying?.unsaid.add(keyword);
  return { anyOf: branches };

  /** Whether a value that the model may send is none of the branch's. */
  function isWrong(branch: JsonObject, value: JsonValue | undefined): boolean {
    if (saying === undefined || value === undefined || (value === null && mayBeNull)) return false;
    return !saying.fits(branch, value);
  }
}

/** Keywords with such values. */
const values = ["default", "example"];

/** What a branch says itself stands in place of what is said of all; only descriptions are joined. */
const isHeard = (keyword: string, said: JsonObject, branch: JsonObject): boolean =>
  keyword === "description" || !Object.hasOwn(branch, keyword) || deepEqual(branch[keyword], said[keyword]);

const canSay = (branch: JsonValue): branch is JsonObject =>
  isJsonObject(branch) && branch.$ref === undefined && branch.type !== "null";

function withSaid(
  branch: JsonObject,
  said: JsonObject,
  origins: Origins,
  saying: Saying | undefined,
): JsonObject {
  const whole: JsonObject = { ...said, ...branch };
  const { description: outer } = said;
  const { description: inner } = branch;
  const both = typeof outer === "string" && typeof inner === "string" && outer !== inner;
  const told = both ? { ...whole, description: `${outer} ${inner}` } : whole;
  return origins.derive(branch, intoBranches(told, origins, saying));
}
