import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import type { Dialect } from "../types.ts";
import { type DialectRules, dialectRules, rulesWithVocabularies } from "./dialect-rules.ts";

/** The dialect that a `$schema` value names, or why it names none we know. */
export type ChosenRules = { readonly rules: DialectRules; readonly unknown: string | null };

const byUri: ReadonlyMap<unknown, Dialect> = new Map<unknown, Dialect>([
  ["https://json-schema.org/draft/2020-12/schema", "2020-12"],
  ["https://json-schema.org/draft/2020-12/schema#", "2020-12"],
  ["http://json-schema.org/draft-07/schema#", "draft-07"],
  ["http://json-schema.org/draft-07/schema", "draft-07"],
  // Written often enough, and only one thing can be meant.
  ["http://json-schema.org/draft/2020-12/schema", "2020-12"],
  ["http://json-schema.org/draft/2020-12/schema#", "2020-12"],
  ["https://json-schema.org/draft-07/schema#", "draft-07"],
  ["https://json-schema.org/draft-07/schema", "draft-07"],
]);

/** `$schema` decides; a schema without one is read by the rules around it. */
export function chooseRules(
  schema: JsonValue | undefined,
  otherwise: DialectRules,
  find: (uri: string) => JsonValue | undefined,
): ChosenRules {
  const declared = isJsonObject(schema) ? schema.$schema : undefined;
  if (declared === undefined) return { rules: otherwise, unknown: null };
  const dialect = byUri.get(declared);
  if (dialect) return { rules: dialectRules[dialect], unknown: null };
  if (typeof declared !== "string") return { rules: otherwise, unknown: JSON.stringify(declared) };
  const metaschema = find(declared.replace(/#$/, ""));
  if (!isJsonObject(metaschema)) return { rules: otherwise, unknown: declared };
  return fromMetaschema(metaschema, declared);
}

const vocabularyUri = "https://json-schema.org/draft/2020-12/vocab/";
const known = new Set([
  "core",
  "applicator",
  "unevaluated",
  "validation",
  "meta-data",
  "format-annotation",
  "format-assertion",
  "content",
]);

/** A metaschema of the caller's own: its `$vocabulary` says which keywords mean something (2020-12 core 8.1.2). */
function fromMetaschema(metaschema: JsonObject, declared: string): ChosenRules {
  const base = byUri.get(metaschema.$schema);
  if (!base) return { rules: dialectRules["2020-12"], unknown: declared };
  const vocabulary = metaschema.$vocabulary;
  if (base !== "2020-12" || !isJsonObject(vocabulary)) return { rules: dialectRules[base], unknown: null };
  const admitted = new Set<string>();
  for (const [uri, required] of Object.entries(vocabulary)) {
    const name = uri.startsWith(vocabularyUri) ? uri.slice(vocabularyUri.length) : "";
    if (known.has(name)) admitted.add(name === "format-annotation" ? "format" : name);
    else if (required === true) return { rules: dialectRules["2020-12"], unknown: uri };
  }
  return { rules: rulesWithVocabularies(admitted), unknown: null };
}
