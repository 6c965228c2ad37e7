import { isJsonObject, type JsonValue } from "../../json/json.ts";
import { formatPointer } from "../../json/pointer.ts";
import type { Slot } from "../plan/slot.ts";
import type { Library } from "../resource/library.ts";
import { Unresolved } from "../resource/unresolved.ts";
import { eachSubschema } from "../subschemas.ts";
import { checkEndless } from "./check-endless.ts";
import type { SchemaCheck } from "./schema-check.ts";

/** References that lead nowhere, out of the document, or round in a circle. */
export function checkReferences(check: SchemaCheck, library: Library): void {
  const walked = new Set<JsonValue>();
  addWalked(walked, library.main.root, library);
  // Grows while it is gone through: what a reference points to may hold further references.
  const seen = new Set<JsonValue>();
  for (const noted of check.references) {
    const { schema, resource, path } = noted;
    // A schema is noted once for each of its references.
    if (seen.has(schema)) continue;
    seen.add(schema);
    for (const keyword of ["$ref", "$dynamicRef"] as const) {
      const reference = schema[keyword];
      if (typeof reference !== "string" || !resource.rules.keywords.has(keyword)) continue;
      const target = library.resolve(resource, reference);
      if (target instanceof Unresolved) {
        const message = `"${keyword}" ${target.reason}.`;
        check.report(target.code, "error", message, formatPointer([...path, keyword]));
        continue;
      }
      if (keyword === "$ref") noted.target = target;
      if (isMissed(target, walked)) {
        addWalked(walked, target.schema as JsonValue, library);
        check.visitAt(target);
      }
    }
  }
  checkEndless(check, library);
}

/** A target in this document that stands where no keyword puts schemas, such as `#/components/x`. */
const isMissed = (target: Slot, walked: ReadonlySet<JsonValue>): boolean =>
  isJsonObject(target.schema) && !walked.has(target.schema) && (target.at ?? "").startsWith("/");

function addWalked(walked: Set<JsonValue>, schema: JsonValue, library: Library): void {
  const open: JsonValue[] = [schema];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isJsonObject(next) || walked.has(next) || walked.size > library.limits.schemaNodes) continue;
    walked.add(next);
    eachSubschema(next, library.main.rules.keywords, (subschema) => open.push(subschema));
  }
}
