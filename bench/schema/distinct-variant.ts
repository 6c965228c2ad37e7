import type { JsonObject, JsonValue } from "@toolwright/core";
import type { Work } from "./workload.ts";

/**
 * The same work with one more optional property, and its patterns with one more optional character at the
 * end: no two alike, and none like the original, or what was made for one is found for the next.
 */
export function distinctVariant(work: Work, index: number): Work {
  const schema = JSON.parse(JSON.stringify(work.schema), regroup) as JsonObject;
  const properties = { ...(schema.properties as JsonObject), [`only_${index}`]: { type: "string" } };
  return { ...work, schema: { ...schema, properties } };
}

const regroup = (keyword: string, value: JsonValue): JsonValue =>
  keyword === "pattern" && typeof value === "string" ? `${value.replace(/\$$/, "")}_?$` : value;
