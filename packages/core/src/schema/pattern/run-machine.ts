import { codeAt } from "./code-at.ts";
import { clear, grow, open } from "./counter.ts";
import { glide } from "./glide.ts";
import { holdsAt } from "./holds-at.ts";
import type { Gate, Machine, Reach, Track } from "./machine.ts";
import { maskOf } from "./mask-of.ts";
import type { Run } from "./run.ts";

/** Takes time in proportion to the text times the machine, whatever both are. */
export function runMachine(machine: Machine, text: string): boolean {
  const held: Uint8Array[] = [];
  for (const track of machine.looks) {
    const holds = new Uint8Array(text.length + 1);
    walk(runOf(machine, track, text, held), holds);
    held.push(holds);
  }
  return walk(runOf(machine, machine.main, text, held), undefined);
}

function runOf(machine: Machine, track: Track, text: string, held: readonly Uint8Array[]): Run {
  const ready: number[] = [];
  const read: number[] = [];
  for (let word = 0; word < track.words; word += 1) {
    ready.push(0);
    read.push(0);
  }
  for (const counted of track.counters) {
    clear(counted.counter);
    counted.stays = false;
  }
  const position = track.backward ? text.length : 0;
  return { machine, track, text, held, ready, read, position, accepted: false };
}

/** Notes in `holds` the places of a match; without it the first match ends the walk. */
function walk(run: Run, holds: Uint8Array | undefined): boolean {
  const { machine, track, text } = run;
  const { backward, anchored, start } = track;
  const end = text.length - run.position;
  machine.tick += 1;
  arrive(run, start);
  if (track.counters.length > 0) enterCounters(run);
  if (track.plain && !run.accepted) glide(run, holds);
  for (;;) {
    if (run.accepted) {
      if (!holds) return true;
      holds[run.position] = 1;
    }
    if (run.position === end || (anchored && isStuck(run))) return false;
    const code = codeAt(text, run.position, machine.unicode, backward);
    run.position += (backward ? -1 : 1) * (code > 0xffff ? 2 : 1);
    machine.tick += 1;
    step(run, maskOf(track, code));
    if (!anchored) arrive(run, start);
    if (track.counters.length > 0) enterCounters(run);
  }
}

function isStuck({ ready }: Run): boolean {
  for (const word of ready) if (word !== 0) return false;
  return true;
}

function step(run: Run, mask: readonly number[]): void {
  const { track, ready, read } = run;
  for (let word = 0; word < ready.length; word += 1) read[word] = (ready[word] ?? 0) & (mask[word] ?? 0);
  if (track.counters.length > 0) countOn(run);
  for (let word = 0; word < ready.length; word += 1) ready[word] = 0;
  for (const { word, bits, toWord, toBits } of track.edges) {
    if ((read[word] ?? 0) & bits) ready[toWord] = (ready[toWord] ?? 0) | toBits;
  }
  run.accepted = false;
  for (const { word, bits } of track.accepting) if ((read[word] ?? 0) & bits) run.accepted = true;
  for (const { word, bits, gate } of track.tries) if ((read[word] ?? 0) & bits) tryGate(run, gate);
}

/** A counted state has read only when it has read often enough. */
function countOn({ machine, track, ready, read }: Run): void {
  for (const counted of track.counters) {
    const { word, bits, counter } = counted;
    counted.stays = false;
    if (!((ready[word] ?? 0) & bits)) continue;
    if ((read[word] ?? 0) & bits) {
      const length = grow(counter, machine.tick);
      counted.stays = length > 0;
      if (length === 0 || length < counter.min) read[word] = (read[word] ?? 0) & ~bits;
    } else clear(counter);
  }
}

function enterCounters({ machine, track, ready }: Run): void {
  for (const { word, bits, counter, stays } of track.counters) {
    if ((ready[word] ?? 0) & bits) open(counter, machine.tick);
    if (stays) ready[word] = (ready[word] ?? 0) | bits;
  }
}

function arrive(run: Run, { bits, accepts, gates }: Reach): void {
  const { ready } = run;
  for (const each of bits) ready[each.word] = (ready[each.word] ?? 0) | each.bits;
  if (accepts) run.accepted = true;
  for (const gate of gates) tryGate(run, gate);
}

function tryGate(run: Run, gate: Gate): void {
  const { machine, text, held, position } = run;
  if (gate.tried === machine.tick) return;
  gate.tried = machine.tick;
  const { condition } = gate;
  const passes =
    typeof condition === "string"
      ? holdsAt(condition, text, position)
      : (held[condition.look]?.[position] === 1) !== condition.negated;
  if (passes) arrive(run, gate.reach);
}
