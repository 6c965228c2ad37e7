import { type Pointer, parentPointer, type ToolLoss } from "@toolwright/core";
import type { ReactNode } from "react";
import type { JsonLine } from "../../../diff/print-json.ts";
import { LossList } from "./loss-list.tsx";

/** The losses that stand at a line of the source, by the place of the line; and those that stand nowhere in it. */
export interface Remarks {
  readonly byLine: ReadonlyMap<number, ReactNode>;
  readonly elsewhere: readonly ToolLoss[];
}

export function remarksOf(source: readonly JsonLine[], losses: readonly ToolLoss[]): Remarks {
  const places = new Map(
    source.flatMap(({ pointer }, i) => (pointer === undefined ? [] : [[pointer, i] as const])),
  );
  const byPlace = Map.groupBy(losses, ({ pointer }) => lineOf(pointer, places));
  const elsewhere = byPlace.get(nowhere) ?? [];
  byPlace.delete(nowhere);
  return {
    byLine: new Map([...byPlace].map(([place, lost]) => [place, <LossList key={place} losses={lost} />])),
    elsewhere,
  };
}

const nowhere = -1;

/** Its own line, or the one that it stands on together with others. */
function lineOf(pointer: Pointer, places: ReadonlyMap<Pointer, number>): number {
  for (
    let here: Pointer | undefined = pointer;
    here !== undefined && here !== "";
    here = parentPointer(here)
  ) {
    const place = places.get(here);
    if (place !== undefined) return place;
  }
  return nowhere;
}
