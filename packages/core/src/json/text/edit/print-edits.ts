import { type NodeIndex, slot, slotOf } from "../node-index.ts";
import { type EditNode, indentAfter, type Seat } from "./edit-node.ts";
import { formatValue, type Layout } from "./layout.ts";

export interface Source {
  readonly text: string;
  readonly index: NodeIndex;
  readonly layout: Layout;
}

/** The text of a node after all edits; what nobody touched is what the author wrote. */
export function printNode(node: EditNode, source: Source, line: Line): string {
  const { text, index, layout } = source;
  if (node.number === undefined) {
    if (node.seats === undefined)
      return formatValue(node.value, layout, line.several ? line.indent : undefined);
    return printSeats(node, node.seats, source, line);
  }
  const printed =
    node.seats === undefined || node.touchedBy.size === 0
      ? text.slice(slotOf(index, node.number, slot.start), slotOf(index, node.number, slot.end))
      : printSeats(node, node.seats, source, { ...line, indent: node.indent });
  // No string of JSON spans lines, so every line end in here may be followed by another indentation.
  return line.indent === node.indent ? printed : printed.replaceAll(`\n${node.indent}`, `\n${line.indent}`);
}

/** Where a node is printed: the indentation of its line, and whether what is new may take lines of its own. */
export interface Line {
  readonly indent: string;
  readonly several: boolean;
}

function printSeats(node: EditNode, seats: readonly Seat[], source: Source, line: Line): string {
  const [opening, closing] = Array.isArray(node.value) ? "[]" : "{}";
  const kept = seats.filter(({ removedBy }) => removedBy === undefined);
  if (kept.length === 0) return `${opening}${closing}`;
  const spacing = spacingOf(seats, source.layout, line);
  let text = `${opening}`;
  kept.forEach((seat, i) => {
    const { place } = seat;
    if (i === 0) text += spacing.first;
    else text += place === undefined || place.first ? spacing.between : place.lead;
    text += labelOf(seat, source.layout) + printNode(seat.node, source, spacing.inside);
    if (i < kept.length - 1) text += `${place === undefined || place.last ? "" : place.tail},`;
  });
  return `${text}${spacing.last}${closing}`;
}

interface Spacing {
  readonly first: string;
  readonly between: string;
  readonly last: string;
  readonly inside: Line;
}

/** As the container has it, else as its surroundings suggest. */
function spacingOf(seats: readonly Seat[], layout: Layout, line: Line): Spacing {
  const places = seats.flatMap(({ place }) => place ?? []);
  const before = places.find(({ first }) => first)?.lead;
  const after = places.find(({ last }) => last)?.tail;
  const second = places.find(({ first }) => !first)?.lead;
  const several = before === undefined ? line.several : before.includes("\n");
  const indent = before === undefined ? line.indent + layout.unit : (indentAfter(before) ?? line.indent);
  const newLine = layout.lineEnd + indent;
  return {
    first: before ?? (several ? newLine : ""),
    between: second ?? (several ? newLine : layout.space),
    last: after ?? (several ? layout.lineEnd + line.indent : ""),
    inside: { indent: several ? indent : line.indent, several },
  };
}

function labelOf({ key, place }: Seat, layout: Layout): string {
  return key === undefined ? "" : (place?.label ?? JSON.stringify(key) + layout.colon);
}
