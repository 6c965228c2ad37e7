import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { compareDiagnostics } from "../diagnostic/sort.ts";
import type { WrittenTool } from "../format/format.ts";
import { type Pointer, unescapeToken } from "../json/pointer.ts";
import type { Judged } from "./judge.ts";

/** Diagnostics tool by tool, each in the order of its members that the profile asks for. */
export function inOrder(
  found: readonly Judged[],
  tools: readonly WrittenTool[],
  order: readonly string[],
): readonly Diagnostic[] {
  if (found.length < 2) return found.map(({ diagnostic }) => diagnostic);
  const numbers = new Map(tools.map(({ at }, i) => [at, i]));
  const placed = found.map(({ diagnostic, about }): Placed => {
    const tool = toolAt(diagnostic.pointer, numbers);
    const below = diagnostic.pointer.slice(tools[tool]?.at.length ?? 0);
    return { diagnostic, tool, member: memberPlace(about ?? firstToken(below), order) };
  });
  return placed.sort(comparePlaced).map(({ diagnostic }) => diagnostic);
}

interface Placed {
  readonly diagnostic: Diagnostic;
  readonly tool: number;
  readonly member: number;
}

const comparePlaced = (a: Placed, b: Placed): number =>
  a.tool - b.tool || a.member - b.member || compareDiagnostics(a.diagnostic, b.diagnostic);

/** What is about no member comes first, a member that is not in the order last. */
function memberPlace(member: string | undefined, order: readonly string[]): number {
  if (member === undefined) return -1;
  const place = order.indexOf(member);
  return place < 0 ? order.length : place;
}

function firstToken(pointer: Pointer): string | undefined {
  if (pointer === "") return undefined;
  const end = pointer.indexOf("/", 1);
  return unescapeToken(end < 0 ? pointer.slice(1) : pointer.slice(1, end));
}

/** The number of the tool that holds a place; -1 when none does. */
function toolAt(pointer: Pointer, numbers: ReadonlyMap<Pointer, number>): number {
  for (let end = 0; end >= 0; end = pointer.indexOf("/", end + 1)) {
    const number = numbers.get(pointer.slice(0, end));
    if (number !== undefined) return number;
  }
  return numbers.get(pointer) ?? -1;
}
