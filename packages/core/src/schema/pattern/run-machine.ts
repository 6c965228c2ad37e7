import { clear } from "./counter.ts";
import { begin, enter, read } from "./enter.ts";
import type { Machine, Moment, State } from "./machine.ts";
import { recall, remember, stepKey, tidy } from "./memory.ts";
import type { Run } from "./run.ts";

/** Takes time in proportion to the text times the machine, whatever both are. */
export function runMachine(machine: Machine, text: string): boolean {
  const held: Uint8Array[] = [];
  for (const track of machine.looks) {
    const holds = new Uint8Array(text.length + 1);
    walk({ machine, track, text, held, holds, states: [], count: 0, accepted: false });
    held.push(holds);
  }
  const track = machine.main;
  return walk({ machine, track, text, held, holds: undefined, states: [], count: 0, accepted: false });
}

function walk(run: Run): boolean {
  const { machine, track, text, holds } = run;
  const { backward, anchored } = track;
  for (const { counter } of track.counters) if (counter) clear(counter);
  tidy(track.memory);
  const end = backward ? 0 : text.length;
  let position = text.length - end;
  let code = 0;
  let now: readonly State[] = run.states;
  let spare: State[] = [];
  let count = 0;
  let moment: Moment | undefined = track.memory?.origin;
  for (let first = true; ; first = false) {
    // What `^` and `$` let pass at the far edge of the text is not to be remembered.
    if (position === end) moment = undefined;
    const key = moment ? stepKey(run, code, position) : 0;
    const known = moment && recall(moment, key);
    if (known) {
      moment = known;
      now = known.states;
      count = now.length;
      run.accepted = known.accepted;
    } else {
      const used = run.states;
      begin(run, now === used ? spare : used);
      if (now === used) spare = used;
      for (let i = 0; i < count; i += 1) {
        const state = now[i];
        if (state) read(run, state, code, position);
      }
      if (first || !anchored) enter(run, track.start, position);
      now = run.states;
      count = run.count;
      moment &&= remember(run, moment, key);
    }
    if (run.accepted) {
      if (!holds) return true;
      holds[position] = 1;
    }
    if (position === end || (anchored && count === 0)) return false;
    code = codeAt(text, position, machine.unicode, backward);
    position += (backward ? -1 : 1) * (code > 0xffff ? 2 : 1);
  }
}

function codeAt(text: string, position: number, unicode: boolean, backward: boolean): number {
  const code = text.charCodeAt(backward ? position - 1 : position);
  if (!unicode || (code & 0xf800) !== 0xd800) return code;
  const whole = text.codePointAt(backward ? position - 2 : position) ?? 0;
  return whole > 0xffff ? whole : code;
}
