import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { chooseRules } from "../dialect/choose-rules.ts";
import { type DialectRules, dialectRules } from "../dialect/dialect-rules.ts";
import { defaultLimits, type Limits, withDefaultLimits } from "../limits.ts";
import { metaschemas } from "../metaschema/metaschemas.ts";
import type { CompiledPattern } from "../pattern/compile-pattern.ts";
import type { Slot } from "../plan/slot.ts";
import type { CompileOptions } from "../types.ts";
import { indexResources } from "./index-resources.ts";
import { knownPattern } from "./known-patterns.ts";
import { Resource } from "./resource.ts";
import { slotFor } from "./slot-for.ts";
import { topDefinition } from "./top-definition.ts";
import { outside, type Unresolved, unresolved } from "./unresolved.ts";
import { NO_BASE, resolveUri } from "./uri.ts";
import { walkPointer } from "./walk-pointer.ts";

/** Everything one schema can reach: its own document, the resources given with it, the metaschemas. No network. */
export class Library {
  declare readonly limits: Limits;
  declare readonly assertFormats: boolean;
  declare readonly main: Resource;
  /** Subschemas that were given a plan so far. */
  planned = 0;
  declare private readonly given: Readonly<Record<string, JsonValue>>;
  declare private readonly otherwise: DialectRules;
  private byUri: Map<string, Resource> | null = null;
  private byRoot: Map<JsonValue, Resource> | null = null;
  private byAddress: Map<string, JsonValue> | null = null;
  private givenIndexed = false;
  /** The first, and the others: most schemas have no more than one. */
  private firstSource: string | null = null;
  private firstPattern: CompiledPattern | null = null;
  private patterns: Map<string, CompiledPattern> | null = null;
  private patternParts = 0;

  constructor(schema: JsonValue, options: CompileOptions) {
    this.limits = options.limits ? withDefaultLimits(options.limits) : defaultLimits;
    this.assertFormats = options.formats === "assert";
    this.given = options.resources ?? nothing;
    this.otherwise = dialectRules[options.dialect ?? "2020-12"] ?? dialectRules["2020-12"];
    this.main = this.openMain(schema);
  }

  /** The resource that a schema with `$id` starts; the same object every time. */
  resourceAt(schema: JsonObject, around: Resource, at: string): Resource {
    this.byRoot ??= new Map([[this.main.root, this.main]]);
    const held = this.byRoot.get(schema);
    if (held) return held;
    const made = this.open(schema, around.base, around.rules, at);
    this.byRoot.set(schema, made);
    return made;
  }

  /** The place a reference points to, or why there is none. */
  resolve(from: Resource, reference: string): Slot | Unresolved {
    const usual = definitionOf(from, reference);
    if (usual) return usual;
    const where = resolveUri(from.base, reference);
    if (!where) return unresolved(reference, "is not a URI reference");
    const resource = where.uri === from.base ? from : this.find(where.uri);
    if (!resource) return outside(reference);
    if (where.fragment === "") return slotFor(resource.root, resource, resource.at);
    if (where.fragment.startsWith("/")) return walkPointer(resource, where.fragment, reference);
    this.indexed(resource);
    const anchored = resource.anchors?.get(where.fragment);
    if (!anchored) return unresolved(reference, "points to an anchor that no schema has");
    return slotFor(anchored.schema, resource, anchored.at);
  }

  /** A pattern of this schema, made ready; together they may cost so much and no more. */
  pattern(source: string): CompiledPattern {
    const held = source === this.firstSource ? this.firstPattern : this.patterns?.get(source);
    if (held) return held;
    const { patternSize, patternSizes } = this.limits;
    const pattern =
      this.patternParts > patternSizes ? tooMany(patternSizes) : knownPattern(source, patternSize);
    this.patternParts += pattern.size;
    if (this.firstPattern === null) {
      this.firstSource = source;
      this.firstPattern = pattern;
    } else {
      this.patterns ??= new Map();
      this.patterns.set(source, pattern);
    }
    return pattern;
  }

  /** Whether a resource has a `$dynamicAnchor` of this name, and where. */
  dynamicTarget(resource: Resource, name: string): Slot | null {
    this.indexed(resource);
    const anchored = resource.anchors?.get(name);
    return anchored?.dynamic ? slotFor(anchored.schema, resource, anchored.at) : null;
  }

  /** A schema that throws when it is read (a proxy, a getter: never JSON) counts as no schema. */
  private openMain(schema: JsonValue): Resource {
    try {
      return this.open(schema, NO_BASE, this.otherwise, "");
    } catch {
      return new Resource(null, NO_BASE, this.otherwise, this, "", null);
    }
  }

  private open(schema: JsonValue, around: string, otherwise: DialectRules, at: string): Resource {
    if (!isJsonObject(schema) || (schema.$schema === undefined && schema.$id === undefined)) {
      return new Resource(schema, around, otherwise, this, at, null);
    }
    const { rules, unknown } = chooseRules(schema, otherwise, (uri) => this.text(uri));
    return new Resource(schema, around, rules, this, at, unknown);
  }

  private text(uri: string): JsonValue | undefined {
    this.byAddress ??= new Map(Object.entries(this.given).map(([key, text]) => [addressOf(key), text]));
    const address = addressOf(uri);
    return this.byAddress.get(address) ?? metaschemas.get(address);
  }

  private find(uri: string): Resource | undefined {
    const byUri = this.index();
    const held = byUri.get(uri);
    if (held) return held;
    const text = this.text(uri);
    if (text !== undefined) return this.adopt(text, uri);
    if (this.givenIndexed) return undefined;
    this.givenIndexed = true;
    for (const given of this.byAddress?.keys() ?? []) this.find(given);
    return byUri.get(uri);
  }

  private index(): Map<string, Resource> {
    if (!this.byUri) {
      this.byUri = new Map();
      this.register(this.main);
    }
    return this.byUri;
  }

  private adopt(text: JsonValue, uri: string): Resource {
    const resource = this.open(text, uri, this.main.rules, `${uri}#`);
    this.byUri?.set(uri, resource);
    this.register(resource);
    return resource;
  }

  private register(document: Resource): void {
    this.byRoot ??= new Map([[this.main.root, this.main]]);
    if (isJsonObject(document.root)) this.byRoot.set(document.root, document);
    indexResources(document, (resource) => {
      if (!this.byUri?.has(resource.base)) this.byUri?.set(resource.base, resource);
    });
  }

  /** Anchors are gathered for a whole document at once. */
  private indexed(resource: Resource): void {
    if (resource.anchors === null) this.register(resource);
  }
}

const nothing: Readonly<Record<string, JsonValue>> = {};

function definitionOf(from: Resource, reference: string): Slot | undefined {
  const found = topDefinition(from.root, reference);
  return found && slotFor(found.schema, from, from.at + reference.slice(1));
}

/** Addresses are compared as URIs, without a fragment: `http://example.com` is `http://example.com/`. */
const addressOf = (uri: string): string => resolveUri(NO_BASE, uri)?.uri ?? uri;

const tooMany = (most: number): CompiledPattern => ({
  ok: false,
  reason: "too-large",
  message: `The patterns before this one have over ${most} parts together when written out.`,
  size: 0,
});
