import type { Pointer } from "../json/pointer.ts";
import type { Evidence } from "./profile.ts";

/** The evidence that is nearest above a fact. */
export function evidenceFor(pointer: Pointer, evidence: readonly Evidence[]): Evidence | undefined {
  let nearest: { readonly length: number; readonly each: Evidence } | undefined;
  for (const each of evidence) {
    for (const fact of [each.fact].flat()) {
      if (pointer !== fact && !pointer.startsWith(`${fact}/`)) continue;
      if (nearest === undefined || fact.length > nearest.length) nearest = { length: fact.length, each };
    }
  }
  return nearest?.each;
}
