import { comparePointers, compareText } from "../diagnostic/compare-pointers.ts";
import { ToolwrightError } from "../error/toolwright-error.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer, parentPointer, resolvePointer } from "../json/pointer.ts";
import { idOf } from "../model/id-of.ts";
import type { Tool } from "../model/tool.ts";
import type { ChosenProfile } from "../profile/profiles.ts";
import facts from "../profile/toolfoundation-adapters.json" with { type: "json" };
import { inspectSchema } from "../schema/meta/inspect-schema.ts";
import { targetOf } from "./target.ts";

/** Something of a tool that toolfoundation's adapter for a target would leave out. */
export interface FeatureWarning {
  /** `namespace:name`, or the name alone. */
  readonly tool: string;
  /** A keyword, `outputSchema`, or `boolean schema`. */
  readonly feature: string;
  /** The schema that has the feature, from the tool on. */
  readonly path: Pointer;
}

/** The adapter by which toolfoundation would write for a target; nothing where it has none. */
export function toolfoundationAdapter(target: ChosenProfile): string | undefined {
  const { id } = targetOf(target).format;
  return Object.hasOwn(facts.adapters, id) ? id : undefined;
}

/** All that it has. */
export const toolfoundationAdapters: readonly string[] = Object.keys(facts.adapters);

interface Adapter {
  readonly features: readonly string[];
  readonly schemas: readonly string[];
}

/**
 * The losses of a conversion for one of its adapters, or for the target of a profile, as toolfoundation tells them, by its matrix of features, and also those that it keeps
 * silent about: lists of types, maps, schemas that are true or false, null as a value, empty lists and objects, and
 * keywords it does not know.
 */
export function toolfoundationWarnings(
  tools: readonly Tool[],
  target: ChosenProfile,
): readonly FeatureWarning[] {
  const chosen = adapterFor(target);
  return tools.flatMap((tool) => {
    const id = idOf(tool);
    const lost = new Map<string, { feature: string; path: Pointer }>();
    const lose = (feature: string, path: Pointer): void => {
      lost.set(`${path} ${feature}`, { feature, path });
    };
    for (const part of ["inputSchema", "outputSchema"] as const) {
      const schema = tool[part];
      if (schema === undefined) continue;
      if (part === "outputSchema" && !chosen.schemas.includes(part)) lose("outputSchema", "/outputSchema");
      loseIn(schema, chosen, (feature, path) => lose(feature, `/${part}${path}`));
    }
    return [...lost.values()].sort(byPath).map((each) => ({ tool: id, ...each }));
  });
}

function adapterFor(target: ChosenProfile): Adapter {
  const known: Readonly<Record<string, Adapter>> = facts.adapters;
  const id =
    typeof target === "string" && Object.hasOwn(known, target) ? target : toolfoundationAdapter(target);
  if (id !== undefined) return known[id] as Adapter;
  throw new ToolwrightError("no-toolfoundation-adapter", {
    id: typeof target === "string" ? target : target.id,
    adapters: toolfoundationAdapters,
  });
}

type Lose = (feature: string, path: Pointer) => void;

function loseIn(schema: JsonValue, { features }: Adapter, lose: Lose): void {
  for (const { keyword, pointer, known } of inspectSchema(schema).uses) {
    const path = parentPointer(pointer) ?? "";
    const value = resolvePointer(schema, pointer);
    const isFeature = facts.features.includes(keyword);
    if (isFeature ? !features.includes(keyword) : known && !facts.keywords.includes(keyword))
      lose(keyword, path);
    else if (isMisread(keyword, value)) lose(keyword, path);
    loseBooleans(keyword, value, pointer, lose);
  }
}

/** Written by the adapters only where something is in them. */
const omittedEmpty: ReadonlySet<string> = new Set(["properties", "required", "enum"]);

/** A form of a keyword that the adapters read as if it were not there. */
function isMisread(keyword: string, value: JsonValue | undefined): boolean {
  if (keyword === "type" || keyword === "items") return Array.isArray(value);
  if (keyword === "additionalProperties") return isJsonObject(value);
  if (omittedEmpty.has(keyword) && typeof value === "object" && value !== null)
    return Object.keys(value).length === 0;
  return value === null && (keyword === "const" || keyword === "default");
}

const lists: ReadonlySet<string> = new Set(["anyOf", "oneOf", "allOf"]);

function loseBooleans(keyword: string, value: JsonValue | undefined, pointer: Pointer, lose: Lose): void {
  const holds = keyword === "properties" || keyword === "$defs" || lists.has(keyword);
  if (holds && typeof value === "object" && value !== null)
    for (const [key, member] of Object.entries(value))
      if (typeof member === "boolean") lose("boolean schema", child(pointer, key));
  if ((keyword === "items" || keyword === "not") && typeof value === "boolean")
    lose("boolean schema", pointer);
}

const byPath = (a: { feature: string; path: Pointer }, b: { feature: string; path: Pointer }): number =>
  comparePointers(a.path, b.path) || compareText(a.feature, b.feature);
