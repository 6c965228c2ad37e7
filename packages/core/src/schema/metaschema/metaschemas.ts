import type { JsonValue } from "../../json/json.ts";
import texts from "./metaschemas.json" with { type: "json" };

/** The metaschemas of both dialects by absolute URI without fragment. */
export const metaschemas: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>(Object.entries(texts));
