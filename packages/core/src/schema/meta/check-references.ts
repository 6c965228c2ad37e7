import { isJsonObject, type JsonValue } from "../../json/json.ts";
import { formatPointer } from "../../json/pointer.ts";
import type { Slot } from "../plan/slot.ts";
import type { Library } from "../resource/library.ts";
import { Unresolved } from "../resource/unresolved.ts";
import { eachSubschema } from "../subschemas.ts";
import { checkEndless } from "./check-endless.ts";
import type { Noted, SchemaCheck } from "./schema-check.ts";

/** References that lead nowhere, out of the document, or round in a circle. */
export function checkReferences(check: SchemaCheck, library: Library): void {
  let walked: Set<JsonValue> | undefined;
  let seen: Set<JsonValue> | undefined;
  const { references } = check;
  // Grows while it is gone through: what a reference points to may hold further references.
  for (let i = 0; i < references.length; i++) {
    if (check.isFull) return;
    const noted = references[i] as Noted;
    const { schema, resource, path } = noted;
    // A schema is noted once for each of its references.
    if (i > 0) {
      seen ??= new Set([references[0]?.schema as JsonValue]);
      if (seen.has(schema)) continue;
      seen.add(schema);
    }
    for (const keyword of referring) {
      const reference = schema[keyword];
      if (typeof reference !== "string" || !resource.rules.keywords.has(keyword)) continue;
      const target = library.resolve(resource, reference);
      if (target instanceof Unresolved) {
        const message = `"${keyword}" ${target.reason}.`;
        check.report(target.code, "error", message, formatPointer([...path, keyword]));
        continue;
      }
      if (keyword === "$ref") noted.target = target;
      if (!mayBeMissed(target, library)) continue;
      walked ??= addWalked(new Set(), library.main.root, library);
      if (walked.has(target.schema as JsonValue)) continue;
      addWalked(walked, target.schema as JsonValue, library);
      check.visitAt(target);
    }
  }
  if (references.some(mayMeetAnother)) checkEndless(check, library);
}

const referring = ["$ref", "$dynamicRef"] as const;

/** The keyword that holds the definition at a place, where it is one at the top: there nearly all references lead. */
function holderOf(at: string): "$defs" | "definitions" | undefined {
  const keyword = at.startsWith("/$defs/") ? "$defs" : "definitions";
  if (keyword === "definitions" && !at.startsWith("/definitions/")) return undefined;
  return at.includes("/", keyword.length + 2) ? undefined : keyword;
}

/** Where all stand outside the definitions and lead to one of them, none can lead back to where it stands. */
const mayMeetAnother = ({ path, target }: Noted): boolean =>
  path[0] === "$defs" || path[0] === "definitions" || holderOf(target?.at ?? "") === undefined;

/** A target in this document that may stand where no keyword puts schemas, such as `#/components/x`. */
function mayBeMissed({ schema, at }: Slot, { main }: Library): boolean {
  if (!isJsonObject(schema) || at === null || !at.startsWith("/")) return false;
  // Most schemas are not walked through again.
  const keyword = holderOf(at);
  return keyword === undefined || main.rules.keywords.get(keyword)?.shape !== "schema-map";
}

function addWalked(walked: Set<JsonValue>, schema: JsonValue, library: Library): Set<JsonValue> {
  const open: JsonValue[] = [schema];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isJsonObject(next) || walked.has(next) || walked.size > library.limits.schemaNodes) continue;
    walked.add(next);
    eachSubschema(next, library.main.rules.keywords, (subschema) => open.push(subschema));
  }
  return walked;
}
