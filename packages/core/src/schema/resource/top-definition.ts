import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";

export interface TopDefinition {
  readonly keyword: "$defs" | "definitions";
  readonly schema: JsonObject;
}

/** What nearly every reference is, without the general way: to a definition at the top of the same resource. */
export function topDefinition(root: JsonValue, reference: string): TopDefinition | undefined {
  const keyword = reference.startsWith("#/$defs/") ? "$defs" : "definitions";
  if (keyword === "definitions" && !reference.startsWith("#/definitions/")) return undefined;
  if (!isJsonObject(root)) return undefined;
  const name = reference.slice(keyword.length + 3);
  if (name.includes("/") || name.includes("~") || name.includes("%")) return undefined;
  const held = root[keyword];
  const schema = isJsonObject(held) && Object.hasOwn(held, name) ? held[name] : undefined;
  return isJsonObject(schema) && schema.$id === undefined ? { keyword, schema } : undefined;
}
