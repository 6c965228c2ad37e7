import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { sortDiagnostics } from "../diagnostic/sort.ts";
import type { WrittenTool } from "../format/format.ts";
import { type Pointer, parsePointer } from "../json/pointer.ts";
import type { Judged } from "./judge.ts";

/** Diagnostics tool by tool, each in the order of its members that the profile asks for. */
export function inOrder(
  found: readonly Judged[],
  tools: readonly WrittenTool[],
  order: readonly string[],
): readonly Diagnostic[] {
  const about = new Map(found.map((each) => [each.diagnostic, each.about]));
  const numbers = new Map(tools.map(({ at }, i) => [at, i]));
  const placeOf = (diagnostic: Diagnostic): readonly [tool: number, member: number] => {
    const tool = toolAt(diagnostic.pointer, numbers);
    const below = diagnostic.pointer.slice(tools[tool]?.at.length ?? 0);
    const member = about.get(diagnostic) ?? parsePointer(below)?.[0];
    const place = member === undefined ? -1 : order.indexOf(member);
    return [tool, place < 0 && member !== undefined ? order.length : place];
  };
  const keyed = sortDiagnostics(found.map(({ diagnostic }) => diagnostic)).map((diagnostic) => ({
    diagnostic,
    place: placeOf(diagnostic),
  }));
  return keyed
    .toSorted((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1])
    .map(({ diagnostic }) => diagnostic);
}

/** The number of the tool that holds a place; -1 when none does. */
function toolAt(pointer: Pointer, numbers: ReadonlyMap<Pointer, number>): number {
  for (let end = 0; end >= 0; end = pointer.indexOf("/", end + 1)) {
    const number = numbers.get(pointer.slice(0, end));
    if (number !== undefined) return number;
  }
  return numbers.get(pointer) ?? -1;
}
