import { symbolsOf } from "./alphabet.ts";
import { pieceOf } from "./build-path-graph.ts";
import { countPaths } from "./count-paths.ts";
import type { LookPiece, PathGraph } from "./path-graph.ts";
import type { PatternNode } from "./pattern-node.ts";

/** Comparisons per character of text, lookarounds included, that still pass for linear. */
export const highestCost = 1024;

/** Positions up to which repetitions are written out to be judged. */
const maxWrittenOut = 200;

/**
 * Whether the platform's backtracking matcher is sure to run the pattern in linear time. First with repetitions taken
 * as endless, which is quick and mostly enough, then written out: `a{0,9}a{0,9}` is bounded only by its counts.
 */
export const runsNatively = (node: PatternNode, unicode: boolean): boolean =>
  nativeCost(node, unicode) !== undefined;

/** The same as a number: comparisons per character at most. */
export function nativeCost(node: PatternNode, unicode: boolean): number | undefined {
  const graph = graphOf(false);
  const cost = linearCost(node, unicode, graph);
  if (cost !== undefined || !graph.counted || writtenOut(node) > maxWrittenOut) return cost;
  return linearCost(node, unicode, graphOf(true));
}

/** Characters in the pattern, those in repetitions as often as they are repeated at most. */
function writtenOut(node: PatternNode): number {
  switch (node.kind) {
    case "set":
      return 1;
    case "sequence":
      return node.items.reduce((total, item) => total + writtenOut(item), 0);
    case "choice":
      return node.options.reduce((total, option) => total + writtenOut(option), 0);
    case "capture":
    case "look":
      return writtenOut(node.body);
    case "repeat":
      return writtenOut(node.body) * (node.max === Number.POSITIVE_INFINITY ? node.min + 1 : node.max);
    default:
      return 0;
  }
}

const graphOf = (exact: boolean): PathGraph => ({
  exact,
  sets: [],
  looks: [],
  positions: 0,
  work: 0,
  counted: false,
  failed: false,
});

function linearCost(node: PatternNode, unicode: boolean, graph: PathGraph): number | undefined {
  const piece = pieceOf(node, { graph, backward: false, once: false });
  const symbols = graph.failed ? undefined : symbolsOf(graph.sets);
  if (!symbols) return undefined;
  // V8 looks for a match that reads nothing inside surrogate pairs too.
  if (unicode && piece.empty > 0 && !piece.surelyEmpty) return undefined;
  for (const position of piece.sureLast) position.sure = true;
  const own = countPaths(symbols, piece.firstAtStart, piece.surelyEmpty ? [] : piece.first);
  if (own === undefined) return undefined;
  const looks = graph.looks.reduce((total, look) => total + costOf(look, symbols), 0);
  const cost = own * (1 + looks);
  return cost <= highestCost ? cost : undefined;
}

/** One that is tried at every place must be short, for each time it begins anew. */
function costOf({ piece, longest, once }: LookPiece, symbols: readonly (readonly number[])[]): number {
  const atStart = countPaths(symbols, piece.firstAtStart, []) ?? Number.POSITIVE_INFINITY;
  if (once) return atStart === Number.POSITIVE_INFINITY ? atStart : 0;
  const elsewhere = countPaths(symbols, piece.first, []) ?? Number.POSITIVE_INFINITY;
  return 1 + Math.max(piece.firstAtStart.length, piece.first.length) + Math.max(atStart, elsewhere) * longest;
}
