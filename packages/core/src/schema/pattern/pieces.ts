import type { PathGraph, Piece, Position } from "./path-graph.ts";

/** Passes in one way and reads nothing. */
export const nothing: Piece = {
  emptyAtStart: 1,
  empty: 1,
  surelyEmpty: true,
  firstAtStart: [],
  first: [],
  last: [],
  sureLast: [],
};

/** Passes where its condition holds; the count takes it to hold, a match does not count on it. */
export const condition: Piece = { ...nothing, surelyEmpty: false };

export function either(pieces: readonly Piece[]): Piece {
  return {
    emptyAtStart: pieces.reduce((total, piece) => total + piece.emptyAtStart, 0),
    empty: pieces.reduce((total, piece) => total + piece.empty, 0),
    surelyEmpty: pieces.some((piece) => piece.surelyEmpty),
    firstAtStart: pieces.flatMap((piece) => piece.firstAtStart),
    first: pieces.flatMap((piece) => piece.first),
    last: pieces.flatMap((piece) => piece.last),
    sureLast: pieces.flatMap((piece) => piece.sureLast),
  };
}

export function inTurn(graph: PathGraph, one: Piece, two: Piece): Piece {
  follow(graph, one.last, two.first);
  return {
    emptyAtStart: one.emptyAtStart * two.emptyAtStart,
    empty: one.empty * two.empty,
    surelyEmpty: one.surelyEmpty && two.surelyEmpty,
    firstAtStart: plus(graph, one.firstAtStart, two.firstAtStart, one.emptyAtStart),
    first: plus(graph, one.first, two.first, one.empty),
    last: plus(graph, two.last, one.last, two.empty),
    sureLast: two.surelyEmpty ? plus(graph, two.sureLast, one.sureLast, 1) : two.sureLast,
  };
}

/** Once or not at all. An iteration that reads nothing is tried and dropped, so it counts as one more way. */
export function optional(piece: Piece): Piece {
  const { emptyAtStart, empty } = piece;
  return { ...piece, emptyAtStart: 1 + emptyAtStart, empty: 1 + empty, surelyEmpty: true };
}

/** Any number of times. */
export function anyNumber(graph: PathGraph, piece: Piece): Piece {
  follow(graph, piece.last, piece.first);
  return optional(piece);
}

/** Once or more. Only the first iteration may read nothing, and after that the second is like a first. */
export function onceOrMore(graph: PathGraph, piece: Piece): Piece {
  follow(graph, piece.last, piece.first);
  const { emptyAtStart, empty } = piece;
  return {
    ...piece,
    emptyAtStart: emptyAtStart * (1 + emptyAtStart),
    empty: empty * (1 + empty),
    firstAtStart: plus(graph, piece.firstAtStart, piece.firstAtStart, emptyAtStart),
    first: plus(graph, piece.first, piece.first, empty),
  };
}

function follow(graph: PathGraph, last: readonly Position[], first: readonly Position[]): void {
  if (first.length === 0) return;
  graph.work += last.length;
  for (const position of last) position.follow.push(first);
}

/** The first list, and the second as many times as there are ways to it. */
function plus(
  graph: PathGraph,
  list: readonly Position[],
  more: readonly Position[],
  ways: number,
): readonly Position[] {
  if (ways === 0 || more.length === 0) return list;
  if (list.length === 0 && ways === 1) return more;
  const length = list.length + more.length * ways;
  graph.work += length;
  if (graph.work > maxWork) {
    graph.failed = true;
    return list;
  }
  const result = [...list];
  for (let i = 0; i < ways; i += 1) result.push(...more);
  return result;
}

/** Lists longer than this in sum belong to patterns that would be slow to run as well. */
const maxWork = 20_000;
