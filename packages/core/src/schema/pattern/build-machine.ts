import type { Automaton, Read, State } from "./automaton.ts";
import { bitOf, bitsOf, bitsPerWord } from "./bit-set.ts";
import { buildAutomaton } from "./build-automaton.ts";
import { counterOf } from "./counter.ts";
import { isAnchored } from "./is-anchored.ts";
import type { Bits, CountedState, Edge, Gate, GateTry, Machine, Reach, Track } from "./machine.ts";
import type { Assertion, Look, PatternNode } from "./pattern-node.ts";

/** Not to be run when it came to cost more than the limit: then it was left unfinished. */
export function buildMachine(node: PatternNode, unicode: boolean, limit = Number.POSITIVE_INFINITY): Machine {
  const building: Building = { looks: [], known: new Map(), limit, cost: 0, searches: 0 };
  const main = buildTrack(node, false, building);
  return { unicode, main, looks: building.looks, cost: building.cost, tick: 0 };
}

interface Building {
  readonly looks: Track[];
  /** Where the track of a lookaround is; copies of a repetition share it. */
  readonly known: Map<Look, number>;
  /** About how many operations one character of text may take, and can take so far. */
  readonly limit: number;
  cost: number;
  searches: number;
}

function buildTrack(node: PatternNode, backward: boolean, building: Building): Track {
  const automaton = buildAutomaton(node, backward);
  const { reads, joints } = automaton;
  const gates = buildGates(automaton, building);
  const edges: Edge[] = [];
  const accepting: Bits[] = [];
  const tries: GateTry[] = [];
  for (const joint of joints) {
    const reach = reachOf(joint, gates, building);
    for (const from of bitsOf(joint.before)) {
      const { word, bits } = from;
      for (const to of reach.bits) edges.push({ word, bits, toWord: to.word, toBits: to.bits });
      for (const gate of reach.gates) tries.push({ word, bits, gate });
      if (reach.accepts) accepting.push(from);
    }
  }
  const counters = reads.flatMap(countedStates);
  building.cost +=
    edges.length + reads.length / 4 + 4 * tries.length + 10 * gates.length + 8 * counters.length;
  for (const { set } of reads) building.cost += 16 * set.properties.length;
  const anchored = !backward && isAnchored(node);
  const words = Math.ceil(reads.length / bitsPerWord);
  const start = reachOf(automaton.start, gates, building);
  const farEnd = backward ? "start" : "end";
  const plain =
    words === 1 &&
    counters.length === 0 &&
    (anchored || start.gates.length === 0) &&
    tries.every(({ gate }) => gate.condition === farEnd);
  return {
    backward,
    anchored,
    words,
    plain,
    start,
    edges,
    accepting,
    tries,
    counters,
    sets: reads.map(({ set }) => set),
    near: [],
    far: new Map(),
  };
}

function countedStates(read: Read): CountedState[] {
  const { times } = read;
  if (!times) return [];
  return [{ ...bitOf(read), counter: counterOf(times), stays: false }];
}

const nowhere: Reach = { bits: [], accepts: false, gates: [] };

function buildGates(automaton: Automaton, building: Building): Gate[] {
  const gates = automaton.gates.map(
    ({ condition }): Gate => ({ condition: conditionOf(condition, building), reach: nowhere, tried: 0 }),
  );
  for (const { index, next } of automaton.gates) {
    const gate = gates[index];
    if (gate) gate.reach = reachOf(next, gates, building);
  }
  return gates;
}

function conditionOf(condition: Assertion | Look, building: Building): Gate["condition"] {
  if (typeof condition === "string") return condition;
  const { looks, known } = building;
  let look = known.get(condition);
  if (look === undefined) {
    look = looks.push(buildTrack(condition.body, !condition.behind, building)) - 1;
    known.set(condition, look);
  }
  return { look, negated: condition.negated };
}

/** What can be got to from a state without reading, up to the gates on the way. */
function reachOf(from: State, gates: readonly Gate[], building: Building): Reach {
  if (from.kind === "read" && from.times?.min !== 0)
    return { bits: [bitOf(from)], accepts: false, gates: [] };
  building.searches += 1;
  const waiting = [from];
  const reads: Read[] = [];
  const met: Gate[] = [];
  let accepts = false;
  let visited = 0;
  for (let state = waiting.pop(); state && building.cost <= building.limit; state = waiting.pop()) {
    if (state.seen === building.searches) continue;
    state.seen = building.searches;
    visited += 1;
    if (state.kind === "split") waiting.push(...state.options);
    else if (state.kind === "accept") accepts = true;
    else if (state.kind === "read") {
      reads.push(state);
      if (state.times?.min === 0) waiting.push(state.next);
    } else {
      const gate = gates[state.index];
      if (gate) met.push(gate);
    }
  }
  // Finding it takes time as well, where all states lead to all others.
  building.cost += visited / 32;
  return { bits: bitsOf(reads), accepts, gates: met };
}
