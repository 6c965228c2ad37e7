import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { supportFor } from "../profile/support-for.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import type { CompiledSchema } from "../schema/types.ts";
import { addDescription } from "./add-description.ts";
import { Draft } from "./draft.ts";
import type { Loss, LossClass } from "./loss.ts";
import { merge } from "./merge.ts";
import type { PassContext } from "./pass.ts";
import { passes } from "./passes.ts";
import { definitionName, prepare } from "./prepare.ts";
import { type Prepared, Refusal } from "./prepared.ts";
import { isSame, laterWay, same, textWay, type Way } from "./way.ts";

export interface LowerOptions {
  /** How often a schema that contains itself is written inside itself where references are not taken. */
  readonly unroll?: number;
}

export interface LoweredSchema {
  /** JSON Schema 2020-12 of what the target will hold the model to, before it is spelled as the target spells. */
  readonly schema: JsonObject;
  readonly way: Way;
  readonly losses: readonly Loss[];
}

/** A schema rewritten for a target. Throws a Refusal where it cannot be. */
export function lowerSchema(
  author: JsonValue,
  facts: SchemaFacts,
  options: LowerOptions = {},
): LoweredSchema {
  return new Lowering(prepare(author), facts, options).run();
}

interface Lowered {
  readonly schema: JsonObject;
  readonly way: Way;
}

interface Place {
  readonly isRoot: boolean;
  /** How often each definition is being written here already. */
  readonly unrolled: ReadonlyMap<string, number>;
  readonly depth: number;
}

/** Subschemas written before giving up: references and unions can multiply without end. */
const MOST = 20_000;
const DEEPEST = 120;

class Lowering {
  private readonly prepared: Prepared;
  private readonly facts: SchemaFacts;
  private readonly unroll: number;
  private readonly losses = new Map<string, Loss>();
  private readonly definitions = new Map<string, Lowered | null>();
  private readonly active;
  private readonly lowered: Record<string, JsonValue> = {};
  private nodes = 0;

  constructor(prepared: Prepared, facts: SchemaFacts, options: LowerOptions) {
    this.prepared = prepared;
    this.facts = facts;
    this.unroll = options.unroll ?? 3;
    this.active = passes.filter((pass) => pass.when(facts));
  }

  run(): LoweredSchema {
    const root = this.node(this.prepared.root, "", { isRoot: true, unrolled: new Map(), depth: 0 });
    const schema =
      Object.keys(this.lowered).length === 0 ? root.schema : { ...root.schema, $defs: this.lowered };
    return { schema, way: root.way, losses: [...this.losses.values()] };
  }

  private node(schema: JsonValue, otherwise: Pointer, place: Place): Lowered {
    const at = this.prepared.origins.of(schema, otherwise);
    if (++this.nodes > MOST)
      throw new Refusal(at, `Written out for the target the schema has over ${MOST} parts.`);
    if (place.depth > DEEPEST)
      throw new Refusal(at, `Written out the schema is over ${DEEPEST} levels deep.`);
    if (schema === false) throw new Refusal(at, "The schema takes no value at all.");
    if (!isJsonObject(schema)) return this.anything({}, at);
    if (typeof schema.$ref === "string") return this.reference(schema, schema.$ref, at, place);
    if (isAnything(schema) && !place.isRoot) return this.anything(schema, at);
    return this.written(schema, at, place);
  }

  /** Any value: as it is where the target takes that, otherwise as JSON text. */
  private anything(schema: JsonObject, at: Pointer): Lowered {
    if (this.facts.any !== false) return { schema, way: same };
    const described = addDescription({ ...schema, type: "string" }, "Any JSON value, written as JSON text.");
    const { lower } = this.passesFor(at, false);
    const draft = new Draft(described);
    draft.way = textWay;
    lower(draft);
    return { schema: draft.schema, way: textWay };
  }

  private reference(schema: JsonObject, reference: string, at: Pointer, place: Place): Lowered {
    const name = definitionName(reference);
    const { $ref, ...siblings } = schema;
    const target = this.prepared.definitions.get(name);
    if (target === undefined) throw new Refusal(at, `The definition ${name} is gone.`);
    const keeps = this.mayRefer(siblings, name);
    if (keeps) {
      if (!this.definitions.has(name)) this.define(name, target);
      const way = laterWay(() => this.definitions.get(name)?.way ?? same);
      return { schema: { $ref: reference, ...siblings }, way: this.isPlain(name) ? same : way };
    }
    const times = place.unrolled.get(name) ?? 0;
    if (times >= this.unroll && this.isRecursive(name)) {
      this.lose(
        at,
        "widened",
        `Below ${this.unroll} levels of "${name}" inside itself any value is taken, as JSON text.`,
      );
      return this.textLeaf(siblings);
    }
    const merged =
      Object.keys(siblings).length === 0 ? target : merge(siblings, target, this.prepared.origins);
    if (merged === undefined)
      throw new Refusal(at, `What stands beside "$ref" cannot be joined with "${name}".`);
    const unrolled = new Map(place.unrolled).set(name, times + 1);
    return this.node(merged, at, { ...place, unrolled, depth: place.depth + 1 });
  }

  private textLeaf(siblings: JsonObject): Lowered {
    const { description } = siblings;
    const base = typeof description === "string" ? { type: "string", description } : { type: "string" };
    return { schema: addDescription(base, "JSON text of a value of the same form."), way: textWay };
  }

  private mayRefer(siblings: JsonObject, name: string): boolean {
    const { references } = this.facts;
    if (!reaches(supportFor(this.facts, "$ref")) || references?.inline === true) return false;
    if (references?.recursive === false && this.isRecursive(name)) return false;
    const beside = Object.keys(siblings);
    if (beside.length === 0) return true;
    if (references?.siblings === "any") return true;
    return references?.siblings === "annotations" && beside.every((keyword) => keyword === "description");
  }

  private define(name: string, target: JsonValue): void {
    this.definitions.set(name, null);
    const { schema, way } = this.node(target, "", { isRoot: false, unrolled: new Map(), depth: 0 });
    this.definitions.set(name, { schema, way });
    setOwn(this.lowered, name, schema);
  }

  /** Whether values of a definition that is done need no change. */
  private isPlain(name: string): boolean {
    const known = this.definitions.get(name);
    return known !== null && known !== undefined && isSame(known.way);
  }

  private readonly recursive = new Map<string, boolean>();

  private isRecursive(name: string): boolean {
    const held = this.recursive.get(name);
    if (held !== undefined) return held;
    const seen = new Set<string>();
    const open = [name];
    let found = false;
    for (let here = open.pop(); here !== undefined && !found; here = open.pop()) {
      for (const next of referencesIn(this.prepared.definitions.get(here) ?? true)) {
        if (next === name) found = true;
        if (!seen.has(next)) open.push(next);
        seen.add(next);
      }
    }
    this.recursive.set(name, found);
    return found;
  }

  private passesFor(at: Pointer, isRoot: boolean) {
    const context: PassContext = {
      facts: this.facts,
      at,
      isRoot,
      origins: this.prepared.origins,
      definitionOf: (reference) => this.prepared.definitions.get(definitionName(reference)),
      lose: (kind, message, ...below) => this.lose(child(at, ...below), kind, message),
    };
    return {
      rewrite: (schema: JsonObject): JsonValue => {
        let rewritten: JsonValue = schema;
        for (const pass of this.active) {
          if (isJsonObject(rewritten) && pass.rewrite) {
            const from: JsonObject = rewritten;
            rewritten = pass.rewrite(from, context);
            if (isJsonObject(rewritten) && rewritten !== from) this.prepared.origins.set(rewritten, at);
          }
        }
        return rewritten;
      },
      lower: (draft: Draft): void => {
        for (const pass of this.active) pass.lower?.(draft, context);
      },
    };
  }

  private written(schema: JsonObject, at: Pointer, place: Place): Lowered {
    const { rewrite, lower } = this.passesFor(at, place.isRoot);
    const rewritten = rewrite(schema);
    if (rewritten === false) throw new Refusal(at, "The schema takes no value at all.");
    if (!isJsonObject(rewritten)) return this.anything({}, at);
    if (typeof rewritten.$ref === "string") return this.reference(rewritten, rewritten.$ref, at, place);
    if (isAnything(rewritten) && !place.isRoot) return this.anything(rewritten, at);
    const draft = new Draft({ ...rewritten });
    this.lowerParts(rewritten, draft, at, { ...place, isRoot: false, depth: place.depth + 1 });
    lower(draft);
    return { schema: draft.schema, way: draft.finish() };
  }

  private lowerParts(schema: JsonObject, draft: Draft, at: Pointer, place: Place): void {
    if (isJsonObject(schema.properties)) {
      const properties: Record<string, JsonValue> = {};
      for (const name of Object.keys(schema.properties)) {
        const below = this.node(schema.properties[name] as JsonValue, child(at, "properties", name), place);
        setOwn(properties, name, below.schema);
        draft.members.set(name, { name, way: below.way, nullIsAbsent: false });
      }
      draft.schema.properties = properties;
    }
    if (isJsonObject(schema.additionalProperties)) {
      const rest = this.node(schema.additionalProperties, child(at, "additionalProperties"), place);
      draft.schema.additionalProperties = rest.schema;
      draft.rest = rest.way;
    }
    if (schema.items !== undefined && schema.items !== false) {
      const items = this.node(schema.items, child(at, "items"), place);
      draft.schema.items = items.schema;
      draft.items = items.way;
    }
    if (Array.isArray(schema.prefixItems)) {
      const prefix = schema.prefixItems.map((each: JsonValue, i) =>
        this.node(each, child(at, "prefixItems", i), place),
      );
      draft.schema.prefixItems = prefix.map((each) => each.schema);
      draft.prefix = prefix.map((each) => each.way);
    }
    for (const keyword of ["anyOf", "oneOf"] as const) {
      const union = schema[keyword];
      if (Array.isArray(union)) this.lowerBranches(keyword, union, draft, child(at, keyword), place);
    }
  }

  private lowerBranches(
    keyword: "anyOf" | "oneOf",
    union: readonly JsonValue[],
    draft: Draft,
    at: Pointer,
    place: Place,
  ): void {
    const possible = union.filter((branch) => branch !== false);
    const branches = possible.map((branch, i) => this.node(branch, child(at, i), place));
    draft.schema[keyword] = branches.map(({ schema }) => schema);
    draft.branches = branches.map(({ schema, way }, i) => ({
      way,
      fitsAuthor: this.judge(possible[i] as JsonValue, () => Object.fromEntries(this.prepared.definitions)),
      fitsWire: this.judge(schema, () => this.lowered),
    }));
  }

  /** Made when first asked: the definitions are complete only at the end. */
  private judge(schema: JsonValue, definitions: () => JsonObject): (value: JsonValue) => boolean {
    let compiled: CompiledSchema | undefined;
    return (value) => {
      compiled ??= compileSchema(isJsonObject(schema) ? { ...schema, $defs: definitions() } : schema);
      return compiled.accepts(value);
    };
  }

  private lose(pointer: Pointer, kind: LossClass, message: string): void {
    this.losses.set(`${kind} ${pointer} ${message}`, { pointer, class: kind, message });
  }
}

/** Whether a keyword has an effect at all. */
const reaches = (support: string): boolean => support === "enforced" || support === "guides";

const annotations = new Set([
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
]);

/** A schema that asks nothing of a value. */
const isAnything = (schema: JsonObject): boolean =>
  Object.keys(schema).every((keyword) => annotations.has(keyword));

function referencesIn(value: JsonValue): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (!isJsonObject(value)) return value.flatMap(referencesIn);
  const found: string[] = [];
  for (const keyword of Object.keys(value)) {
    const member = value[keyword] as JsonValue;
    if (keyword === "$ref" && typeof member === "string" && member.startsWith("#/$defs/"))
      found.push(definitionName(member));
    else found.push(...referencesIn(member));
  }
  return found;
}
