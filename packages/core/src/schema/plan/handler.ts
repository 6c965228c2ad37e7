import type { JsonObject, JsonValue } from "../../json/json.ts";
import type { Plan } from "./plan.ts";
import type { Slot } from "./slot.ts";

/** Adds what one keyword demands to the plan; a sentence when the keyword's value makes no sense. */
export type Handler = (plan: Plan, value: JsonValue, slot: Slot, schema: JsonObject) => string | null;

export type Handlers = Readonly<Record<string, Handler>>;

export const isCount = (value: JsonValue): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0;

export const notCount = "is not a whole number of zero or more";
export const notSchema = "is not a schema";

export const isSchema = (value: JsonValue | undefined): boolean =>
  typeof value === "boolean" || (typeof value === "object" && value !== null && !Array.isArray(value));
