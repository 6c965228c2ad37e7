import type { CharSet } from "./char-set.ts";
import { longestOf } from "./longest-of.ts";
import type { PathGraph, Piece, Position } from "./path-graph.ts";
import type { Assertion, Look, PatternNode, Repeat } from "./pattern-node.ts";
import { anyNumber, condition, either, inTurn, nothing, onceOrMore, optional } from "./pieces.ts";

export interface Place {
  readonly graph: PathGraph;
  /** Inside a lookbehind, which is matched from its end. */
  readonly backward: boolean;
  /** Can only be reached where the text starts. */
  readonly once: boolean;
}

/** Glushkov's construction, with the number of ways kept. */
export function pieceOf(node: PatternNode, place: Place): Piece {
  if (place.graph.failed) return nothing;
  switch (node.kind) {
    case "empty":
      return nothing;
    case "set":
      return read(node.set, place.graph);
    case "sequence":
      return inSequence(node.items, place);
    case "choice":
      return either(node.options.map((option) => pieceOf(option, place)));
    case "capture":
      return pieceOf(node.body, place);
    case "repeat":
      return place.graph.exact ? writtenOut(node, place) : asEndless(node, place);
    case "assertion":
      return asserted(node.what, place);
    case "look":
      return looked(node, place);
    case "reference":
      throw new TypeError("References are replaced before paths are counted.");
  }
}

/** Enough for a list of a thousand words. */
const maxPositions = 5_000;

function read(set: CharSet, graph: PathGraph): Piece {
  graph.positions += 1;
  if (graph.positions > maxPositions) graph.failed = true;
  let index = graph.sets.indexOf(set);
  if (index < 0) index = graph.sets.push(set) - 1;
  const position: Position = { id: graph.positions, set: index, follow: [], sure: false, weight: 0 };
  const list = [position];
  return {
    emptyAtStart: 0,
    empty: 0,
    surelyEmpty: false,
    firstAtStart: list,
    first: list,
    last: list,
    sureLast: list,
  };
}

function inSequence(items: readonly PatternNode[], place: Place): Piece {
  let whole = nothing;
  let { once } = place;
  for (const item of place.backward ? items.toReversed() : items) {
    const piece = pieceOf(item, { ...place, once });
    if (item.kind === "assertion" && item.what === "start" && !place.backward) once = true;
    else if (piece.firstAtStart.length + piece.first.length > 0) once = false;
    whole = inTurn(place.graph, whole, piece);
  }
  return whole;
}

/** A repetition without its upper bound: each path of the real one is one of its paths too. */
function asEndless({ body, min, max }: Repeat, place: Place): Piece {
  if (max === 0) return nothing;
  if (max === 1) return min === 0 ? optional(pieceOf(body, place)) : pieceOf(body, place);
  const { graph } = place;
  if (min > 1 || max !== Number.POSITIVE_INFINITY) graph.counted = true;
  const piece = pieceOf(body, { ...place, once: false });
  if (min === 0) return anyNumber(graph, piece);
  if (min === 1) return onceOrMore(graph, piece);
  // Iterations that must be made may read nothing, in many ways, and here all those would look like one.
  if (piece.emptyAtStart + piece.empty > 0) graph.failed = true;
  return { ...onceOrMore(graph, piece), sureLast: [] };
}

function writtenOut(repeat: Repeat, place: Place): Piece {
  const { body, min, max } = repeat;
  if (max <= 1 || (min <= 1 && max === Number.POSITIVE_INFINITY)) return asEndless(repeat, place);
  const { graph } = place;
  const inside = { ...place, once: false };
  let whole = nothing;
  if (max === Number.POSITIVE_INFINITY) whole = anyNumber(graph, pieceOf(body, inside));
  else {
    for (let i = min; i < max && !graph.failed; i += 1) {
      whole = optional(inTurn(graph, pieceOf(body, inside), whole));
    }
  }
  for (let i = 0; i < min && !graph.failed; i += 1) whole = inTurn(graph, pieceOf(body, inside), whole);
  return whole;
}

function asserted(what: Assertion, { backward }: Place): Piece {
  if (backward || (what !== "start" && what !== "end")) return condition;
  // Nothing is read after the end, and nothing was before the start.
  return { ...condition, emptyAtStart: what === "start" ? 1 : 0, empty: 0 };
}

function looked({ behind, body }: Look, { graph, backward, once }: Place): Piece {
  const onlyOnce = once && !behind && !backward;
  const piece = pieceOf(body, { graph, backward: behind, once: onlyOnce });
  graph.looks.push({ piece, longest: longestOf(body), once: onlyOnce });
  return condition;
}
