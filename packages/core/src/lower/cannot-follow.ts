import type { JsonValue } from "../json/json.ts";
import { measure } from "../json/measure.ts";

/** Far more than a model sends; the ways follow a value down. */
const DEEPEST = 500;

/** Whether a value is larger or deeper than a way can be gone with it. */
export const cannotFollow = (value: JsonValue): boolean =>
  measure(value, { maxDepth: DEEPEST }).stopped !== undefined;
