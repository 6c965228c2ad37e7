import type { JsonObject } from "../json/json.ts";
import { asserts } from "./keyword-families.ts";

/** A schema that asks nothing of a value. */
export const isAnything = (schema: JsonObject): boolean => !Object.keys(schema).some(asserts);
