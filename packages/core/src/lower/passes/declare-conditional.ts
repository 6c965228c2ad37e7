import { deepEqual } from "../../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { describesObjects } from "../describes-objects.ts";
import { isBarred } from "../is-misplaced.ts";
import { merge } from "../merge.ts";
import { definePass, has, type PassContext } from "../pass.ts";
import { asksOfOthers } from "../plain-unevaluated.ts";
import { reaches } from "../reaches.ts";
import { ValueSet } from "../value-set.ts";
import { isRequirement } from "./join-union-siblings.ts";

/** Where an object has only what it declares, or no other members can be told of, what a condition asks for could not be sent. */
export const declareConditional = definePass({
  name: "declare-conditional",
  summary: "Members that only conditions name become properties.",
  when: (facts) => [true, false].some((isRoot) => hasOnlyDeclared(facts, isRoot)),
  signs: has("if", "allOf", "anyOf", "oneOf", "dependentRequired", "dependentSchemas"),
  rewrite(schema, context) {
    const { properties = {}, additionalProperties: others = true } = schema;
    if (others === false || !isJsonObject(properties) || !describesObjects({ ...schema, properties }))
      return schema;
    if (!hasOnlyDeclared(context.facts, context.isRoot)) return schema;
    const named = new Named(context);
    named.inConditions(schema);
    if (named.asked.size === 0) return schema;
    named.inPlace(schema);
    const declared: Record<string, JsonValue> = {};
    for (const name of Object.keys(properties)) setOwn(declared, name, properties[name] as JsonValue);
    const { unevaluatedProperties: unnamed, ...rest } = schema;
    const isLookedAt = rest.additionalProperties === undefined && asksOfOthers(unnamed);
    const patterns = isJsonObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
    const matches = patterns.map((pattern) => context.judge({ type: "string", pattern }));
    let isMore = false;
    let isNarrower = false;
    for (const [name, variants] of named.asked) {
      if (named.declared.has(name)) continue;
      const asked = memberOf(variants);
      // Those that a pattern names are held to it later, as all declared ones.
      const held = matches.some((match) => match(name)) ? true : others;
      const member = merge(asked ?? true, held, context.origins);
      if (member === undefined) continue;
      isMore = true;
      context.declareOnCondition(name);
      isNarrower ||= asked !== undefined && !deepEqual(member, held);
      setOwn(declared, name, member);
    }
    if (!isMore) return schema;
    if (isLookedAt)
      context.lose("widened", "What only conditions name counts as declared.", "unevaluatedProperties");
    // Of any others, an object that will be closed tells it.
    const willClose = context.facts.objects?.closed === "must";
    if (isNarrower && (isJsonObject(others) || !willClose))
      context.lose("narrowed", "What only conditions describe is held to that whether or not they are met.");
    return context.origins.derive(schema, { ...(isLookedAt ? rest : schema), properties: declared });
  },
});

/** Whether objects are closed, or cannot say that they are not. */
const hasOnlyDeclared = (facts: SchemaFacts, isRoot: boolean): boolean =>
  facts.objects?.closed === "must" ||
  !reaches(facts, "additionalProperties") ||
  (isRoot && isBarred(facts, "additionalProperties"));

/** What a member may be where conditions say several things of it; nothing where it only has to be there. */
function memberOf(variants: readonly JsonValue[]): JsonValue | undefined {
  const different = new ValueSet();
  const said = variants.filter((each) => isJsonObject(each) && different.add(each));
  return said.length < 2 ? said[0] : { anyOf: said };
}

class Named {
  /** What conditions say of members, by their names. */
  readonly asked = new Map<string, JsonValue[]>();
  /** Names that are declared whatever a condition says. */
  readonly declared = new Set<string>();
  private readonly context: PassContext;
  /** Schemas refer to one another in circles, and again and again. */
  private readonly met = { conditions: new Set(), consequences: new Set(), places: new Set() };

  constructor(context: PassContext) {
    this.context = context;
  }

  /** What follows from its conditions, its own and those of schemas that look at the same value. */
  inConditions(schema: JsonValue | undefined): void {
    if (!isJsonObject(schema) || isMet(schema, this.met.conditions)) return;
    if (schema.if !== undefined) {
      this.inConsequence(schema.then);
      this.inConsequence(schema.else);
    }
    for (const each of valuesIn(schema.dependentSchemas)) this.inConsequence(each);
    for (const each of valuesIn(schema.dependentRequired)) this.areAsked(each);
    if (this.context.isRoot && this.context.facts.rootUnions === false)
      for (const union of [schema.anyOf, schema.oneOf])
        if (listed(union).every(isRequirement)) for (const each of listed(union)) this.inConsequence(each);
    for (const each of [...listed(schema.allOf), this.referred(schema)]) this.inConditions(each);
  }

  private inConsequence(schema: JsonValue | undefined): void {
    if (!isJsonObject(schema) || isMet(schema, this.met.consequences)) return;
    if (isJsonObject(schema.properties))
      for (const name of Object.keys(schema.properties)) this.ask(name, schema.properties[name] as JsonValue);
    this.areAsked(schema.required);
    for (const each of [...lookingOn(schema), this.referred(schema)]) this.inConsequence(each);
    this.inConditions(schema);
  }

  private areAsked(names: JsonValue | undefined): void {
    for (const name of listed(names)) if (typeof name === "string") this.ask(name, true);
  }

  /** One that must not be there need not be declared. */
  private ask(name: string, schema: JsonValue): void {
    if (schema === false) return;
    const variants = this.asked.get(name);
    if (variants === undefined) this.asked.set(name, [schema]);
    else variants.push(schema);
  }

  /** Names that the schema declares, or one that looks at the same value whatever conditions say. */
  inPlace(schema: JsonValue | undefined): void {
    if (!isJsonObject(schema) || isMet(schema, this.met.places)) return;
    if (isJsonObject(schema.properties))
      for (const name of Object.keys(schema.properties)) this.declared.add(name);
    for (const each of [...lookingOn(schema), this.referred(schema)]) this.inPlace(each);
  }

  private referred({ $ref }: JsonObject): JsonValue | undefined {
    return typeof $ref === "string" ? this.context.definitionOf($ref) : undefined;
  }
}

function isMet(schema: JsonObject, met: Set<unknown>): boolean {
  if (met.has(schema)) return true;
  met.add(schema);
  return false;
}

const listed = (value: JsonValue | undefined): readonly JsonValue[] => (Array.isArray(value) ? value : []);

const valuesIn = (value: JsonValue | undefined): readonly JsonValue[] =>
  isJsonObject(value) ? Object.values(value) : [];

/** Schemas of the same value. */
const lookingOn = ({ allOf, anyOf, oneOf }: JsonObject): readonly JsonValue[] => [
  ...listed(allOf),
  ...listed(anyOf),
  ...listed(oneOf),
];
