import { formats } from "../format/formats.ts";
import { recogniseFormat } from "../format/recognise.ts";
import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { chooseRules } from "../schema/dialect/choose-rules.ts";
import { dialectRules } from "../schema/dialect/dialect-rules.ts";
import { defaultLimits } from "../schema/limits.ts";
import { eachSubschema } from "../schema/subschemas.ts";
import { SchemaNode } from "./schema-node.ts";

/** The member by which a tool or a schema allows itself what a rule forbids. */
export const SUPPRESSION = "x-allow";

/** One entry of an `x-allow`. */
export interface Suppression {
  /** The tool or schema that has it. */
  readonly home: Pointer;
  /** Absent when the `x-allow` is no object and so has no entries. */
  readonly code?: string;
  /** Absent when there is none in words. */
  readonly reason?: string;
}

export interface Suppressions {
  /** Of every `x-allow`, those without entries too. */
  readonly places: ReadonlySet<Pointer>;
  readonly entries: readonly Suppression[];
}

/** Every suppression of a document. A parameter may be named `x-allow` as well: only tools and schemas are asked. */
export function suppressionsIn(document: JsonValue, format: string | undefined): Suppressions {
  const found = { places: new Set<Pointer>(), entries: [] as Suppression[] };
  const reader = formats.find(({ id }) => id === format) ?? recogniseFormat(document)?.format;
  for (const { at, value, schemas } of reader?.read(document) ?? []) {
    collect(value, () => at, found);
    for (const schema of schemas) {
      const { keywords } = chooseRules(schema.value, dialectRules["2020-12"], () => undefined).rules;
      const visit = (node: SchemaNode, depth: number): void => {
        if (node.object === null || depth > defaultLimits.schemaDepth) return;
        collect(node.value, () => node.pointer, found);
        eachSubschema(node.object, keywords, (below, keyword, key) => {
          visit(new SchemaNode(below, schema, node, keyword, key), depth + 1);
        });
      };
      visit(new SchemaNode(schema.value, schema, null, "", null), 0);
    }
  }
  return found;
}

function collect(
  value: JsonValue,
  place: () => Pointer,
  { places, entries }: { places: Set<Pointer>; entries: Suppression[] },
): void {
  if (!isJsonObject(value) || !Object.hasOwn(value, SUPPRESSION)) return;
  const home = place();
  const allowed = value[SUPPRESSION];
  places.add(child(home, SUPPRESSION));
  if (!isJsonObject(allowed)) {
    entries.push({ home });
    return;
  }
  for (const [code, reason] of Object.entries(allowed)) {
    const isSaid = typeof reason === "string" && reason.trim() !== "";
    entries.push({ home, code, ...(isSaid && { reason }) });
  }
}
