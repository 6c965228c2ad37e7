import { child, type Definition, deepEqual, isJsonObject, type JsonValue } from "@toolwright/core";

export interface ChangedMember {
  readonly pointer: string;
  /** As JSON; nothing where it is not there. */
  readonly theirs: string | undefined;
  readonly mine: string | undefined;
}

/** Where two definitions differ, as deep as objects go. */
export function changedMembers(theirs: Definition, mine: Definition): readonly ChangedMember[] {
  const found: ChangedMember[] = [];
  compare(theirs as unknown as JsonValue, mine as unknown as JsonValue, "", found);
  return found;
}

function compare(
  theirs: JsonValue | undefined,
  mine: JsonValue | undefined,
  pointer: string,
  found: ChangedMember[],
): void {
  if (isJsonObject(theirs) && isJsonObject(mine)) {
    for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)]))
      compare(own(theirs, name), own(mine, name), child(pointer, name), found);
    return;
  }
  if (theirs !== undefined && mine !== undefined && deepEqual(theirs, mine)) return;
  found.push({ pointer, theirs: shown(theirs), mine: shown(mine) });
}

const own = (value: Readonly<Record<string, JsonValue>>, name: string): JsonValue | undefined =>
  Object.hasOwn(value, name) ? value[name] : undefined;

const shown = (value: JsonValue | undefined): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);
