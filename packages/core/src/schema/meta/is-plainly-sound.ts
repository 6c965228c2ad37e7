import { areDistinctNames } from "../../json/distinct-names.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { chooseRules } from "../dialect/choose-rules.ts";
import { type DialectRules, dialectRules } from "../dialect/dialect-rules.ts";
import { defaultLimits } from "../limits.ts";
import { isCount } from "../plan/handler.ts";
import { typeBits } from "../plan/types.ts";
import { knownPattern } from "../resource/known-patterns.ts";
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
    for (const keyword in schema) {
      const value = schema[keyword] as JsonValue;
      switch (keyword) {
        case "type":
          if (!typeBits.has(value)) return false;
          break;
        case "description":
        case "title":
        case "format":
        case "$comment":
          if (typeof value !== "string") return false;
          break;
        case "properties":
          if (!this.areSound(value, depth, isInDefinition)) return false;
          break;
        case "required":
          if (!areDistinctNames(value)) return false;
          break;
        case "items":
        case "additionalProperties":
          if (!this.isPart(value, depth, isInDefinition)) return false;
          break;
        case "enum":
        case "examples":
          if (!Array.isArray(value)) return false;
          break;
        case "const":
          break;
        case "default":
          if (!isPlainlyFine(schema, value)) return false;
          break;
        case "minimum":
        case "maximum":
        case "exclusiveMinimum":
        case "exclusiveMaximum":
          if (typeof value !== "number") return false;
          break;
        case "multipleOf":
          if (typeof value !== "number" || !(value > 0)) return false;
          break;
        case "minLength":
        case "maxLength":
        case "minItems":
        case "maxItems":
          if (!isCount(value)) return false;
          break;
        case "pattern":
          if (!this.isPattern(value)) return false;
          break;
        case "anyOf":
        case "oneOf":
        case "allOf":
          if (!this.areBranches(value, depth, isInDefinition)) return false;
          break;
        case "$ref":
          if (isInDefinition || !this.leadsToDefinition(value)) return false;
          break;
        case "$defs":
        case "definitions":
          // Elsewhere references reach them by other ways.
          if (depth > 0 || !this.rules.keywords.has(keyword) || !this.areSound(value, depth, true))
            return false;
          break;
        case "$schema":
          if (depth > 0) return false;
          break;
        default:
          if (this.rules.keywords.has(keyword)) return false;
      }
    }
    return true;
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

  /** By the way that nearly all references go. */
  private leadsToDefinition(reference: JsonValue): boolean {
    if (typeof reference !== "string") return false;
    const keyword = reference.startsWith("#/$defs/") ? "$defs" : "definitions";
    if (keyword === "definitions" && !reference.startsWith("#/definitions/")) return false;
    const name = reference.slice(keyword.length + 3);
    if (name.includes("/") || name.includes("~") || name.includes("%")) return false;
    const held = this.root[keyword];
    return (
      isJsonObject(held) &&
      this.rules.keywords.has(keyword) &&
      Object.hasOwn(held, name) &&
      isJsonObject(held[name])
    );
  }
}
