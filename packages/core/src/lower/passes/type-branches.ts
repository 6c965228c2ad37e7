import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
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
    const typed = branches.within(root);
    return typed === root || typed.$defs === undefined ? typed : withUsed(typed);
  },
});

/** Definitions that are written out may multiply; where they would, references stay. */
const MOST_WRITTEN = 5_000;
/** Definitions that are written out inside one another; thousands may stand in a row. */
const DEEPEST = 100;

class Branches {
  private readonly definitions: JsonObject;
  private readonly context: WholeContext;
  private readonly graph: ReferenceGraph;
  private left = MOST_WRITTEN;
  private depth = 0;

  constructor(definitions: JsonObject, context: WholeContext) {
    this.definitions = definitions;
    this.context = context;
    this.graph = new ReferenceGraph(new Map(Object.entries(definitions)));
  }

  within(schema: JsonObject): JsonObject {
    const { origins } = this.context;
    const whole = mapParts(schema, (part) => (isJsonObject(part) ? this.within(part) : part));
    const { anyOf } = whole;
    if (!Array.isArray(anyOf) || !anyOf.some(isUntyped)) return origins.derive(schema, whole);
    return origins.derive(schema, {
      ...whole,
      anyOf: anyOf.flatMap((branch: JsonValue) => this.typed(branch)),
    });
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
