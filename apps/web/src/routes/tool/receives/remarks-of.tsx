import type { ToolLoss } from "@toolwright/core";
import type { ReactNode } from "react";
import type { JsonLine } from "../../../diff/print-json.ts";
import { LossList } from "./loss-list.tsx";

/** The losses of each line of the source, by the place of the line. */
export function remarksOf(
  source: readonly JsonLine[],
  losses: readonly ToolLoss[],
): ReadonlyMap<number, ReactNode> {
  const places = new Map(
    source.flatMap(({ pointer }, i) => (pointer === undefined ? [] : [[pointer, i] as const])),
  );
  const byPlace = Map.groupBy(losses, ({ pointer }) => places.get(pointer) ?? -1);
  byPlace.delete(-1);
  return new Map([...byPlace].map(([place, lost]) => [place, <LossList key={place} losses={lost} />]));
}
