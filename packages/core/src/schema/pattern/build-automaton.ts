import type { Automaton, Gate, Read, Split, State } from "./automaton.ts";
import type { CharSet } from "./char-set.ts";
import type { Assertion, Look, PatternNode, Repeat } from "./pattern-node.ts";
import { isCounted } from "./size-of.ts";

/** A lookahead is read from its end, so its automaton is built backward. */
export function buildAutomaton(node: PatternNode, backward: boolean): Automaton {
  const building: Building = { backward, reads: [], gates: [], joints: [] };
  const start = build(node, { kind: "accept", before: [], seen: 0 }, building);
  const { reads, gates, joints } = building;
  return { start, reads, gates, joints };
}

interface Building {
  readonly backward: boolean;
  readonly reads: Read[];
  readonly gates: Gate[];
  readonly joints: State[];
}

/** From the last state to the first, so that each knows the one after it. */
function build(node: PatternNode, next: State, building: Building): State {
  switch (node.kind) {
    case "empty":
      return next;
    case "set":
      return read(node.set, undefined, next, building);
    case "sequence": {
      let state = next;
      const items = building.backward ? node.items : node.items.toReversed();
      for (const item of items) state = build(item, state, building);
      return state;
    }
    case "choice":
      return split(node.options.map((option) => build(option, next, building)));
    case "repeat":
      return repeat(node, next, building);
    case "capture":
      return build(node.body, next, building);
    case "assertion":
      return gate(node.what, next, building);
    case "look":
      return gate(node, next, building);
    case "reference":
      throw new TypeError("References are replaced before an automaton is built.");
  }
}

function read(set: CharSet, times: Read["times"], next: State, { reads, joints }: Building): Read {
  const state: Read = { kind: "read", index: reads.length, set, next, times, before: [], seen: 0 };
  reads.push(state);
  if (next.before.length === 0) joints.push(next);
  next.before.push(state);
  return state;
}

const split = (options: State[]): Split => ({ kind: "split", options, before: [], seen: 0 });

function gate(condition: Assertion | Look, next: State, { gates }: Building): Gate {
  const state: Gate = { kind: "gate", index: gates.length, condition, next, before: [], seen: 0 };
  gates.push(state);
  return state;
}

function repeat(node: Repeat, next: State, building: Building): State {
  const { body, min, max } = node;
  if (max === 0) return next;
  if (body.kind === "set" && isCounted(node)) return read(body.set, { min, max }, next, building);
  let state = next;
  let left = min;
  if (max === Number.POSITIVE_INFINITY) {
    const loop = split([]);
    const iteration = build(body, loop, building);
    loop.options.push(iteration, next);
    state = min > 0 ? iteration : loop;
    left = Math.max(min - 1, 0);
  } else {
    for (let i = min; i < max; i += 1) {
      state = split([build(body, state, building), next]);
    }
  }
  for (; left > 0; left -= 1) state = build(body, state, building);
  return state;
}
