import { isJsonObject, type JsonValue } from "../../json/json.ts";
import { child } from "../../json/pointer.ts";
import { Library } from "../resource/library.ts";
import { eachSubschema } from "../subschemas.ts";
import type { Dialect, SchemaOptions } from "../types.ts";

export interface KeywordUse {
  readonly keyword: string;
  /** The keyword's own place. */
  readonly pointer: string;
  /** Whether the dialect has such a keyword. */
  readonly known: boolean;
}

export interface SchemaInspection {
  readonly dialect: Dialect;
  readonly uses: readonly KeywordUse[];
  readonly references: readonly { readonly pointer: string; readonly reference: string }[];
  /** Subschemas, the schema itself included. */
  readonly schemas: number;
  /** How deep subschemas are nested in the text; a schema without subschemas has depth 0. */
  readonly depth: number;
  readonly properties: number;
  /** Properties that their object does not require. */
  readonly optionalProperties: number;
  readonly enumValues: number;
  /** Set when a limit or an unreadable place cut the walk: what is counted is not all. */
  readonly truncated: boolean;
}

/** Which keywords a schema uses and where, and how large it is: one walk, for whoever judges it by a profile. */
export function inspectSchema(schema: JsonValue, options: SchemaOptions = {}): SchemaInspection {
  const { main, limits } = new Library(schema, options);
  const { keywords, dialect } = main.rules;
  const uses: KeywordUse[] = [];
  const references: { pointer: string; reference: string }[] = [];
  const counts = { schemas: 0, depth: 0, properties: 0, optionalProperties: 0, enumValues: 0 };
  let truncated = false;
  // Grows while it is gone through.
  const open: { schema: JsonValue; at: string; depth: number }[] = [{ schema, at: "", depth: 0 }];
  const visit = (here: JsonValue, at: string, depth: number): void => {
    counts.schemas++;
    counts.depth = Math.max(counts.depth, depth);
    if (!isJsonObject(here)) return;
    for (const keyword of Object.keys(here)) {
      const pointer = child(at, keyword);
      uses.push({ keyword, pointer, known: keywords.has(keyword) });
      const value = here[keyword];
      if (keywords.get(keyword)?.shape === "reference" && typeof value === "string") {
        references.push({ pointer, reference: value });
      }
    }
    if (isJsonObject(here.properties)) {
      const names = Object.keys(here.properties);
      const required = new Set(Array.isArray(here.required) ? here.required : []);
      counts.properties += names.length;
      counts.optionalProperties += names.filter((name) => !required.has(name)).length;
    }
    if (Array.isArray(here.enum)) counts.enumValues += here.enum.length;
    eachSubschema(here, keywords, (subschema, keyword, key) => {
      const below = key === null ? child(at, keyword) : child(at, keyword, key);
      open.push({ schema: subschema, at: below, depth: depth + 1 });
    });
  };
  for (const { schema: here, at, depth } of open) {
    if (counts.schemas >= limits.schemaNodes || depth > limits.schemaDepth) {
      truncated = true;
      continue;
    }
    try {
      visit(here, at, depth);
    } catch {
      // A proxy or a getter that throws: never JSON.
      truncated = true;
    }
  }
  return { dialect, uses, references, ...counts, truncated };
}
