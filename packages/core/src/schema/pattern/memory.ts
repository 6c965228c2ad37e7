import { passes } from "./enter.ts";
import type { Memory, Moment, State } from "./machine.ts";
import type { Run } from "./run.ts";

/** What one text may fill, and what may stay for the next one. */
const maxUsed = 50_000;
const maxKept = 1_000;

export function memoryOf(): Memory {
  return { origin: momentOf([], false), moments: new Map(), used: 0 };
}

const momentOf = (states: readonly State[], accepted: boolean): Moment => ({
  states,
  accepted,
  near: [],
  far: new Map(),
});

/** Two steps with the same key, from the same moment, lead to the same moment. */
export function stepKey(run: Run, code: number, position: number): number {
  let conditions = 0;
  for (const state of run.track.conditions)
    conditions = conditions * 2 + (passes(run, state, position) ? 1 : 0);
  return conditions * 0x110000 + code;
}

export function recall({ near, far }: Moment, key: number): Moment | undefined {
  return key < 128 ? near[key] : far.get(key);
}

/** The moment that the run is in, if there is room for it; from now on the step to it is known. */
export function remember(run: Run, from: Moment, key: number): Moment | undefined {
  const { memory } = run.track;
  if (!memory || memory.used > maxUsed) return undefined;
  const moment = currentMoment(run, memory);
  if (key < 128) from.near[key] = moment;
  else from.far.set(key, moment);
  memory.used += 4;
  return moment;
}

function currentMoment({ states, count, accepted }: Run, memory: Memory): Moment {
  const reached = states.slice(0, count).sort((a, b) => a.id - b.id);
  const name = `${accepted} ${reached.map(({ id }) => id)}`;
  const known = memory.moments.get(name);
  if (known) return known;
  const moment = momentOf(reached, accepted);
  memory.moments.set(name, moment);
  memory.used += count + 100;
  return moment;
}

export function tidy(memory: Memory | undefined): void {
  if (!memory || memory.used <= maxKept) return;
  memory.origin.near.length = 0;
  memory.origin.far.clear();
  memory.moments.clear();
  memory.used = 0;
}
