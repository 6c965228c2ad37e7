import type { JsonValue } from "../json/json.ts";
import { isMade } from "./no-json.ts";

/** More is looked at with care. */
const FEW = 100;

/** Whether a value is JSON beyond doubt and hardly nested: a scalar, or a few of them in a list or an object. */
export function isShallow(value: JsonValue): boolean {
  if (typeof value !== "object" || value === null) return isScalar(value);
  const held: readonly JsonValue[] = Array.isArray(value) ? value : Object.values(value);
  if (held.length > FEW || (held.length === 0 && !Array.isArray(value) && isMade(value))) return false;
  for (let i = 0; i < held.length; i++) if (!isScalar(held[i] as JsonValue)) return false;
  return true;
}

const isScalar = (value: JsonValue): boolean =>
  typeof value === "number"
    ? Number.isFinite(value)
    : typeof value === "string" || typeof value === "boolean" || value === null;
