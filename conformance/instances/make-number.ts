import type { JsonObject } from "@toolwright/core";
import { largestOf, smallestOf } from "./bounds.ts";
import type { Random } from "./random.ts";

export function makeNumber(parts: readonly JsonObject[], random: Random, whole: boolean): number {
  const least = largestOf(parts, "minimum", "exclusiveMinimum");
  const most = smallestOf(parts, "maximum", "exclusiveMaximum");
  const low = least ?? (most === undefined ? -5 : most - 100);
  const high = most ?? low + 100;
  const step = parts.map((part) => part.multipleOf).find((value) => typeof value === "number" && value > 0);
  const raw = random.chance(0.25) ? random.pick([low, high]) : low + random.next() * (high - low);
  const value = whole ? Math.ceil(raw) : Math.round(raw * 100) / 100;
  const stepped = typeof step === "number" ? Math.ceil(value / step) * step : value;
  return Number.isFinite(stepped) ? stepped : 1e308;
}
