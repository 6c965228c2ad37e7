import type { JsonValue } from "@toolwright/core";
import { damaged } from "./damage.ts";
import { hintsOf } from "./hints.ts";
import { makeValue } from "./make-value.ts";
import { createRandom } from "./random.ts";

/** Values for a schema, about half of them probably valid: the same seed gives the same values. */
export function instancesOf(schema: JsonValue, seed: number, count: number): JsonValue[] {
  const random = createRandom(seed);
  const hints = hintsOf(schema);
  const values: JsonValue[] = [];
  while (values.length < count) {
    const value = makeValue([schema], { root: schema, random, depth: 0, budget: { left: 1_000 } });
    values.push(value);
    if (values.length < count) values.push(damaged(value, hints, random));
  }
  return values;
}
