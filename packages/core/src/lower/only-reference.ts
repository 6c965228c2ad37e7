import { isJsonObject } from "../json/json.ts";

/** Where a schema leads to that says nothing else, or nothing else that counts. */
export function onlyReference(
  schema: unknown,
  counts: (keyword: string) => boolean = always,
): string | undefined {
  if (!isJsonObject(schema) || typeof schema.$ref !== "string") return undefined;
  for (const keyword in schema) if (keyword !== "$ref" && counts(keyword)) return undefined;
  return schema.$ref;
}

const always = (): boolean => true;
