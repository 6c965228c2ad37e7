import { has } from "./char-set.ts";
import { type Counter, close, grow, open } from "./counter.ts";
import { holdsAt } from "./holds-at.ts";
import type { State } from "./machine.ts";
import type { Run } from "./run.ts";

/** Goes to the next place of the text, where nothing is reached yet. */
export function begin(run: Run, list: State[]): void {
  run.machine.tick += 1;
  run.states = list;
  run.count = 0;
  run.accepted = false;
}

/** A character was read up to this position: where does it take the state? */
export function read(run: Run, state: State, code: number, position: number): void {
  const { set, next, counter } = state;
  if (!set || !next) return;
  if (!counter) {
    if (has(set, code)) enter(run, next, position);
    return;
  }
  const { tick } = run.machine;
  if (!has(set, code)) {
    close(counter, tick);
    return;
  }
  const length = grow(counter, tick);
  if (length === 0) return;
  list(run, state, counter);
  if (length >= counter.min) enter(run, next, position);
}

const waiting: State[] = [];

/** Follows all that reads nothing. */
export function enter(run: Run, from: State, position: number): void {
  const { tick } = run.machine;
  let left = 0;
  for (let state: State | undefined = from; state; state = left > 0 ? waiting[--left] : undefined) {
    if (state.entered === tick) continue;
    state.entered = tick;
    if (state.kind === "split") {
      for (const option of state.options) waiting[left++] = option;
    } else if (state.kind === "assert" || state.kind === "look") {
      if (state.next && passes(run, state, position)) waiting[left++] = state.next;
    } else {
      arrive(run, state, tick);
      if (state.counter?.min === 0 && state.next) waiting[left++] = state.next;
    }
  }
}

function arrive(run: Run, state: State, tick: number): void {
  if (state.counter) {
    open(state.counter, tick);
    list(run, state, state.counter);
  } else if (state.set) {
    run.states[run.count] = state;
    run.count += 1;
  } else run.accepted = true;
}

/** A counter is reached in two ways: anew, and by what it has counted so far. */
function list(run: Run, state: State, counter: Counter): void {
  if (counter.listed === run.machine.tick) return;
  counter.listed = run.machine.tick;
  run.states[run.count] = state;
  run.count += 1;
}

export function passes({ text, held }: Run, { what, look, negated }: State, position: number): boolean {
  return what ? holdsAt(what, text, position) : (held[look]?.[position] === 1) !== negated;
}
