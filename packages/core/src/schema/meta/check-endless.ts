import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { formatPointer } from "../../json/pointer.ts";
import { short } from "../explain/short.ts";
import type { Slot } from "../plan/slot.ts";
import type { Library } from "../resource/library.ts";
import type { Resource } from "../resource/resource.ts";
import { Unresolved } from "../resource/unresolved.ts";
import { eachSubschema } from "../subschemas.ts";
import type { Noted, SchemaCheck } from "./schema-check.ts";

/** Keywords whose subschemas judge the same value, so that going round through them never gets anywhere. */
const inPlace = new Set([
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "then",
  "else",
  "dependentSchemas",
  "dependencies",
]);

/** References that come back to where they started without going into the value. */
export function checkEndless(check: SchemaCheck, library: Library): void {
  // An object that stands in several places was looked up at the first of them.
  const noted = new Map<JsonObject, Noted>(check.references.toReversed().map((each) => [each.schema, each]));
  const told = new Set<Noted>();
  const state = new Map<JsonObject, "open" | "done">();
  for (const { schema, resource } of check.references) {
    if (!state.has(schema)) explore(schema, resource);
  }

  /** Depth first with a stack of its own: a chain of references may be longer than the host's. */
  function explore(start: JsonObject, resource: Resource): void {
    const stack = [{ schema: start, next: successors(start, resource) }];
    state.set(start, "open");
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const step = top.next.pop();
      if (!step) {
        state.set(top.schema, "done");
        stack.pop();
      } else if (state.get(step.schema) === "open") reportCircle(stack, step.schema);
      else if (!state.has(step.schema)) {
        state.set(step.schema, "open");
        stack.push({ schema: step.schema, next: successors(step.schema, step.resource) });
      }
    }
  }

  /** At the last reference of the circle: every circle has one. */
  function reportCircle(stack: readonly { readonly schema: JsonObject }[], back: JsonObject): void {
    let place: Noted | undefined;
    for (let i = stack.length - 1; i >= 0 && !place?.target; i--) {
      const { schema } = stack[i] as { readonly schema: JsonObject };
      place = noted.get(schema);
      if (schema === back) break;
    }
    if (!place?.target || told.has(place)) return;
    told.add(place);
    const message = `"$ref" is ${short(place.schema.$ref)}, which leads back here without going into the value, so no validation would end.`;
    check.report("endless-reference", "error", message, formatPointer([...place.path, "$ref"]));
  }

  /** Schemas of given resources are not noted. */
  function outsideTarget(schema: JsonObject, resource: Resource): Slot | undefined {
    if (typeof schema.$ref !== "string" || noted.has(schema)) return undefined;
    const target = library.resolve(resource, schema.$ref);
    return target instanceof Unresolved ? undefined : target;
  }

  function successors(schema: JsonObject, resource: Resource): { schema: JsonObject; resource: Resource }[] {
    const found: { schema: JsonObject; resource: Resource }[] = [];
    const add = (next: JsonValue | undefined, of: Resource): void => {
      if (isJsonObject(next)) found.push({ schema: next, resource: of });
    };
    const target = noted.get(schema)?.target ?? outsideTarget(schema, resource);
    if (target) add(target.schema, target.resource);
    if (resource.rules.refHidesSiblings && typeof schema.$ref === "string") return found;
    eachSubschema(schema, resource.rules.keywords, (subschema, keyword) => {
      const idle = (keyword === "then" || keyword === "else") && schema.if === undefined;
      if (inPlace.has(keyword) && !idle) add(subschema, resource);
    });
    return found;
  }
}
