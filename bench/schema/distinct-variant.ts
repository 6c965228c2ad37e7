import type { JsonObject } from "@toolwright/core";
import type { Work } from "./workload.ts";

/** The same work with one more optional property: no two alike, or the code of one is found for the next. */
export function distinctVariant(work: Work, index: number): Work {
  const schema = JSON.parse(JSON.stringify(work.schema)) as JsonObject;
  const properties = { ...(schema.properties as JsonObject), [`only_${index}`]: { type: "string" } };
  return { ...work, schema: { ...schema, properties } };
}
