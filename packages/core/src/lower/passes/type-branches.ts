import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { setOwn } from "../../json/set-own.ts";
import { asserts } from "../keyword-families.ts";
import { mapParts } from "../map-parts.ts";
import { definePass, has, type WholeContext } from "../pass.ts";
import { definitionName, ReferenceGraph, referencesIn } from "../reference-graph.ts";
import { RoughSize } from "../rough-size.ts";

/** When all is lowered: what a branch is written as changes nothing of the values that it takes. */
export const typeBranches = definePass({
  name: "type-branches",
  summary: "A union inside a union becomes part of it, and a definition is written out in a branch.",
  when: (facts) => facts.typedBranches === true,
  signs: has("anyOf", "oneOf"),
  writes: [],
  finish(root, context) {
    const { $defs } = root;
    const branches = new Branches(isJsonObject($defs) ? $defs : {}, context);
    const typed = branches.withNamed(branches.within(root));
    return typed === root || typed.$defs === undefined ? typed : withUsed(typed);
  },
});

/** Definitions that are written out may multiply; where they would, references stay. */
const MOST_WRITTEN = 5_000;
/** Definitions that are written out inside one another; thousands may stand in a row. */
const DEEPEST = 100;
/** As long as names of definitions may be that were made before. */
const LONGEST_NAME = 60;

class Branches {
  private readonly definitions: JsonObject;
  private readonly context: WholeContext;
  private readonly graph: ReferenceGraph;
  private left = MOST_WRITTEN;
  private depth = 0;
  /** Unions with a branch that leads back to itself, by what they are. */
  private readonly names = new Map<string, string>();
  private readonly named: Record<string, JsonValue> = {};
  private readonly taken: Set<string>;

  constructor(definitions: JsonObject, context: WholeContext) {
    this.definitions = definitions;
    this.context = context;
    this.graph = new ReferenceGraph(new Map(Object.entries(definitions)));
    this.taken = new Set(Object.keys(definitions));
  }

  within(schema: JsonObject): JsonObject {
    const { origins } = this.context;
    const whole = mapParts(schema, (part) => (isJsonObject(part) ? this.within(part) : part));
    const { anyOf } = whole;
    if (!Array.isArray(anyOf) || !anyOf.some(isUntyped)) return origins.derive(schema, whole);
    if (anyOf.some((branch: JsonValue) => this.isCircle(branch)) && this.left > 0)
      return origins.derive(schema, { $ref: `#/$defs/${this.nameOf(whole, anyOf)}` });
    return origins.derive(schema, {
      ...whole,
      anyOf: anyOf.flatMap((branch: JsonValue) => this.typed(branch)),
    });
  }

  /** With the definitions that were made for unions. */
  withNamed(root: JsonObject): JsonObject {
    if (this.names.size === 0) return root;
    const $defs: Record<string, JsonValue> = {
      ...(isJsonObject(root.$defs) ? root.$defs : {}),
      ...this.named,
    };
    return this.context.origins.derive(root, { ...root, $defs });
  }

  /** Whether a branch is a reference to what holds more of its kind, and so cannot be written out in its place. */
  private isCircle(branch: JsonValue): boolean {
    const name =
      isJsonObject(branch) && typeof branch.$ref === "string" ? definitionName(branch.$ref) : undefined;
    return name !== undefined && isTyped(this.definitions[name]) && this.graph.isRecursive(name);
  }

  /**
   * The definition of a union in which such branches are written out once: where they hold more of their kind, they
   * refer to it.
   */
  private nameOf(union: JsonObject, branches: readonly JsonValue[]): string {
    const key = JSON.stringify(union);
    const known = this.names.get(key);
    if (known !== undefined) return known;
    const name = this.freeName(branches);
    this.names.set(key, name);
    this.left -= 1;
    const anyOf = branches.flatMap((branch: JsonValue) =>
      this.isCircle(branch) ? [this.bodyOf(branch as JsonObject)] : this.typed(branch),
    );
    setOwn<JsonValue>(this.named, name, this.context.origins.derive(union, { ...union, anyOf }));
    return name;
  }

  private bodyOf({ $ref }: JsonObject): JsonValue {
    const definition = this.definitions[definitionName(String($ref))] as JsonObject;
    this.left -= new RoughSize(definition).values;
    return this.within(definition);
  }

  private freeName(branches: readonly JsonValue[]): string {
    const circle = branches.find((branch) => this.isCircle(branch)) as JsonObject;
    const base = `${definitionName(String(circle.$ref))}_or_other`.slice(0, LONGEST_NAME);
    let name = base;
    for (let i = 2; this.taken.has(name); i++) name = `${base}_${i}`;
    this.taken.add(name);
    return name;
  }

  /** A branch as those that it stands for. */
  private typed(branch: JsonValue): readonly JsonValue[] {
    if (!isJsonObject(branch) || !isUntyped(branch)) return [branch];
    if (typeof branch.$ref === "string") {
      if (this.depth >= DEEPEST) return [branch];
      this.depth += 1;
      const written = this.writtenOut(branch.$ref);
      const branches = written === undefined ? [branch] : this.typed(written);
      this.depth -= 1;
      return branches;
    }
    const { anyOf, description, ...rest } = branch;
    if (!Array.isArray(anyOf) || Object.keys(rest).some(asserts)) return [branch];
    if (description !== undefined)
      this.context.lose(
        this.context.origins.of(branch, ""),
        "annotation",
        "It becomes part of the union around it, and what is said of it alone is not sent.",
      );
    return (anyOf as readonly JsonValue[]).flatMap((each) => this.typed(each));
  }

  private writtenOut(reference: string): JsonObject | undefined {
    const name = definitionName(reference);
    const definition = Object.hasOwn(this.definitions, name) ? this.definitions[name] : undefined;
    if (!isJsonObject(definition) || this.graph.isRecursive(name)) return undefined;
    this.left -= new RoughSize(definition).values;
    return this.left < 0 ? undefined : this.within(definition);
  }
}

const isTyped = (definition: JsonValue | undefined): boolean =>
  isJsonObject(definition) && definition.type !== undefined;

const isUntyped = (branch: JsonValue): boolean => isJsonObject(branch) && branch.type === undefined;

/** With those definitions that something still refers to. */
function withUsed({ $defs, ...rest }: JsonObject): JsonObject {
  const definitions = $defs as JsonObject;
  const used = referencesIn(rest);
  // Grows while it is gone through.
  for (const name of used) referencesIn(definitions[name] ?? true, used);
  const left = Object.entries(definitions).filter(([name]) => used.has(name));
  return left.length === 0 ? rest : { ...rest, $defs: Object.fromEntries(left) };
}
