import type { JsonObject, JsonValue } from "@toolwright/core";
import { largestOf, smallestOf } from "./bounds.ts";
import type { Making } from "./flatten.ts";

type MakeValue = (schemas: readonly JsonValue[], making: Making) => JsonValue;

export function makeArray(parts: readonly JsonObject[], making: Making, makeValue: MakeValue): JsonValue {
  const { random } = making;
  const least = largestOf(parts, "minItems", "minContains") ?? 0;
  const prefix = Math.max(0, ...parts.map((part) => prefixOf(part).length));
  const usual = making.depth > 4 ? least : Math.max(least, prefix) + random.integer(0, 3);
  const most = smallestOf(parts, "maxItems") ?? usual;
  const length = Math.min(random.chance(0.2) ? random.pick([least, most]) : Math.min(usual, most), 200);
  const deeper = { ...making, depth: making.depth + 1 };
  const items: JsonValue[] = [];
  for (let i = 0; i < length; i += 1) {
    items.push(
      makeValue(
        parts.flatMap((part) => itemSchemas(part, i)),
        deeper,
      ),
    );
  }
  const wanted = parts.map((part) => part.contains).find((schema) => schema !== undefined);
  if (wanted !== undefined && random.chance(0.8)) {
    const times = largestOf(parts, "minContains") ?? 1;
    for (let i = 0; i < times && i < 20; i += 1) items[prefix + i] = makeValue([wanted], deeper);
  }
  // A hole would not be JSON.
  return Array.from(items, (item) => item ?? null);
}

const prefixOf = (part: JsonObject): readonly JsonValue[] => {
  if (Array.isArray(part.prefixItems)) return part.prefixItems;
  return Array.isArray(part.items) ? part.items : [];
};

function itemSchemas(part: JsonObject, index: number): JsonValue[] {
  const prefix = prefixOf(part);
  if (index < prefix.length) return [prefix[index]!];
  const rest = Array.isArray(part.items) ? part.additionalItems : part.items;
  return [rest ?? part.unevaluatedItems ?? true];
}
