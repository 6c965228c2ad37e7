import type { CharSet } from "./char-set.ts";
import { counterOf } from "./counter.ts";
import { isAnchored } from "./is-anchored.ts";
import type { Machine, State, Track } from "./machine.ts";
import { memoryOf } from "./memory.ts";
import type { Assertion, Look, PatternNode, Repeat } from "./pattern-node.ts";
import { isCounted, sizeOf } from "./size-of.ts";

/** Written out up to this length, repetitions of a character keep a machine free of counters. */
const short = 20;

/** Larger ones are refused: a text of 100,000 characters could take more than some tenths of a second. */
export const maxSize = 300;

/** Quick to build, as everything that can be counted is. */
export const coldMachine = (node: PatternNode, unicode: boolean): Machine =>
  buildMachine(node, { unicode, short: 1, remembers: false });

/** Quick to run, as without counters it can remember the steps it made. */
export const warmMachine = (node: PatternNode, unicode: boolean): Machine =>
  buildMachine(node, { unicode, short: sizeOf(node, short) > maxSize ? 1 : short, remembers: true });

interface Options {
  readonly unicode: boolean;
  readonly short: number;
  readonly remembers: boolean;
}

function buildMachine(node: PatternNode, options: Options): Machine {
  const plan = { ...options, looks: [], known: new Map() };
  const main = buildTrack(node, { ...plan, backward: false });
  return { unicode: options.unicode, main, looks: plan.looks, tick: 0 };
}

interface Plan extends Options {
  readonly backward: boolean;
  readonly looks: Track[];
  /** Where the track of a lookaround is; copies of a repetition share it. */
  readonly known: Map<Look, number>;
}

interface Building extends Plan {
  readonly counters: State[];
  readonly conditions: State[];
  states: number;
}

function buildTrack(node: PatternNode, plan: Plan): Track {
  const building: Building = { ...plan, counters: [], conditions: [], states: 0 };
  const start = build(node, stateOf(building, "accept"), building);
  const { backward, counters, conditions } = building;
  const remembers = plan.remembers && counters.length === 0 && conditions.length <= maxConditions;
  return {
    start,
    backward,
    anchored: !backward && isAnchored(node),
    counters,
    conditions,
    memory: remembers ? memoryOf() : undefined,
  };
}

/** Steps are looked up by a number, in which the conditions have this many bits. */
const maxConditions = 10;

/** From the last state to the first, so that each knows the one after it. */
function build(node: PatternNode, next: State, building: Building): State {
  switch (node.kind) {
    case "empty":
      return next;
    case "set":
      return reading(node.set, next, building);
    case "sequence": {
      let state = next;
      const items = building.backward ? node.items : node.items.toReversed();
      for (const item of items) state = build(item, state, building);
      return state;
    }
    case "choice":
      return splitting(
        node.options.map((option) => build(option, next, building)),
        building,
      );
    case "repeat":
      return buildRepeat(node, next, building);
    case "capture":
      return build(node.body, next, building);
    case "assertion":
      return asserting(node.what, next, building);
    case "look":
      return buildLook(node, next, building);
    case "reference":
      throw new TypeError("References are replaced before a machine is built.");
  }
}

function reading(set: CharSet, next: State, building: Building): Draft {
  const state = stateOf(building, "read", next);
  state.set = set;
  return state;
}

function splitting(options: State[], building: Building): State {
  const state = stateOf(building, "split");
  state.options = options;
  return state;
}

function asserting(what: Assertion, next: State, building: Building): State {
  const state = stateOf(building, "assert", next);
  state.what = what;
  if (what !== "start" && what !== "end") building.conditions.push(state);
  return state;
}

function buildLook(look: Look, next: State, building: Building): State {
  const { looks, known } = building;
  let index = known.get(look);
  if (index === undefined) {
    index = looks.push(buildTrack(look.body, { ...building, backward: !look.behind })) - 1;
    known.set(look, index);
  }
  const state = stateOf(building, "look", next);
  state.look = index;
  state.negated = look.negated;
  building.conditions.push(state);
  return state;
}

function buildRepeat(repeat: Repeat, next: State, building: Building): State {
  const { body, min, max } = repeat;
  if (max === 0) return next;
  if (body.kind === "set" && isCounted(repeat, building.short)) {
    const state = reading(body.set, next, building);
    state.counter = counterOf(min, max);
    building.counters.push(state);
    return state;
  }
  let state = next;
  let left = min;
  if (max === Number.POSITIVE_INFINITY) {
    state = splitting([], building);
    const iteration = build(body, state, building);
    state.options.push(iteration, next);
    if (min > 0) {
      state = iteration;
      left -= 1;
    }
  } else {
    for (let i = min; i < max; i += 1) {
      state = splitting([build(body, state, building), next], building);
    }
  }
  for (; left > 0; left -= 1) state = build(body, state, building);
  return state;
}

function stateOf(building: Building, kind: State["kind"], next?: State): Draft {
  building.states += 1;
  return {
    id: building.states,
    kind,
    next,
    set: undefined,
    options: none,
    what: undefined,
    look: 0,
    negated: false,
    counter: undefined,
    entered: 0,
  };
}

/** A state whose kind's own fields are still to be filled in. */
type Draft = { -readonly [Field in keyof State]: State[Field] };

const none: State[] = [];
