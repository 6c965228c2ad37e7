import { areDistinctNames } from "../../json/distinct-names.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { chooseRules } from "../dialect/choose-rules.ts";
import { type DialectRules, dialectRules } from "../dialect/dialect-rules.ts";
import { defaultLimits } from "../limits.ts";
import { isCount } from "../plan/handler.ts";
import { typeBits } from "../plan/types.ts";
import { knownPattern } from "../resource/known-patterns.ts";
import { topDefinition } from "../resource/top-definition.ts";
import { isPlainlyFine } from "./is-plainly-fine.ts";

/** Larger ones are looked at with more care. */
const MOST = 2_000;
const DEEPEST = 30;

/**
 * Whether a schema has surely nothing wrong with it, as nearly every schema: its keywords are usual ones with values of
 * the right kind, and its references lead to definitions that have none. Without a word on where anything stands this
 * takes half the time of the check that can say what is wrong.
 */
export function isPlainlySound(schema: JsonValue): boolean {
  try {
    if (!isJsonObject(schema)) return false;
    const { rules, unknown } = chooseRules(schema, dialectRules["2020-12"], findNothing);
    return unknown === null && new Look(schema, rules).isSound(schema, 0, false);
  } catch {
    // Only JavaScript objects can throw when read, never JSON.
    return false;
  }
}

const findNothing = (): undefined => undefined;

class Look {
  private readonly root: JsonObject;
  private readonly rules: DialectRules;
  private nodes = 0;
  private patternParts = 0;

  constructor(root: JsonObject, rules: DialectRules) {
    this.root = root;
    this.rules = rules;
  }

  isSound(schema: JsonObject, depth: number, isInDefinition: boolean): boolean {
    if (depth > DEEPEST) return false;
    for (const name in schema) {
      const keyword = this.rules.keywords.get(name);
      if (keyword === undefined) continue;
      const value = schema[name] as JsonValue;
      switch (keyword.shape) {
        case "type":
          if (!typeBits.has(value)) return false;
          break;
        case "string":
          if (typeof value !== "string" || (name === "$schema" && depth > 0)) return false;
          break;
        case "schema-map":
          if (!this.areMembers(name, value, depth, isInDefinition)) return false;
          break;
        case "strings":
          if (!areDistinctNames(value)) return false;
          break;
        case "schema":
        case "schema-or-schemas":
          if (!this.isPart(value, depth, isInDefinition)) return false;
          break;
        case "schemas":
          if (!this.areBranches(value, depth, isInDefinition)) return false;
          break;
        case "values":
        case "list":
          if (!Array.isArray(value)) return false;
          break;
        case "any":
          if (name === "default" && !isPlainlyFine(schema, value)) return false;
          break;
        case "number":
          if (typeof value !== "number") return false;
          break;
        case "positive":
          if (typeof value !== "number" || !(value > 0)) return false;
          break;
        case "count":
          if (!isCount(value)) return false;
          break;
        case "boolean":
          if (typeof value !== "boolean") return false;
          break;
        case "pattern":
          if (!this.isPattern(value)) return false;
          break;
        case "reference":
          if (name !== "$ref" || isInDefinition || !this.leadsToDefinition(value)) return false;
          break;
        default:
          return false;
      }
    }
    return true;
  }

  private areMembers(name: string, value: JsonValue, depth: number, isInDefinition: boolean): boolean {
    if (name === "properties") return this.areSound(value, depth, isInDefinition);
    // Definitions elsewhere are reached by other ways, and the names of others mean something.
    return depth === 0 && (name === "$defs" || name === "definitions") && this.areSound(value, depth, true);
  }

  private isPart(part: JsonValue, depth: number, isInDefinition: boolean): boolean {
    if (++this.nodes > MOST) return false;
    return typeof part === "boolean" || (isJsonObject(part) && this.isSound(part, depth + 1, isInDefinition));
  }

  private areSound(parts: JsonValue, depth: number, isInDefinition: boolean): boolean {
    if (!isJsonObject(parts)) return false;
    for (const name in parts) if (!this.isPart(parts[name] as JsonValue, depth, isInDefinition)) return false;
    return true;
  }

  private areBranches(branches: JsonValue, depth: number, isInDefinition: boolean): boolean {
    if (!Array.isArray(branches) || branches.length === 0) return false;
    for (let i = 0; i < branches.length; i++)
      if (!this.isPart(branches[i] as JsonValue, depth, isInDefinition)) return false;
    return true;
  }

  private isPattern(source: JsonValue): boolean {
    if (typeof source !== "string") return false;
    const pattern = knownPattern(source, defaultLimits.patternSize);
    this.patternParts += pattern.size;
    return pattern.ok && pattern.unicode && this.patternParts <= defaultLimits.patternSizes;
  }

  private leadsToDefinition(reference: JsonValue): boolean {
    const found = typeof reference === "string" ? topDefinition(this.root, reference) : undefined;
    return found !== undefined && this.rules.keywords.has(found.keyword);
  }
}
