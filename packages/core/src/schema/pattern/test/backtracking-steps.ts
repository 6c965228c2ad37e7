import { type CharSet, has } from "../char-set.ts";
import { holdsAt } from "../holds-at.ts";
import type { PatternNode } from "../pattern-node.ts";

type Instruction =
  | { readonly op: "read"; readonly set: CharSet }
  | { readonly op: "fork"; readonly first: number; second: number }
  | { readonly op: "jump"; readonly to: number }
  | { readonly op: "mark"; readonly slot: number }
  | { readonly op: "moved"; readonly slot: number }
  | { readonly op: "assert"; readonly node: PatternNode & { kind: "assertion" } }
  | { readonly op: "look"; readonly negated: boolean; readonly program: Program }
  | { readonly op: "match" };

interface Program {
  readonly code: Instruction[];
  readonly backward: boolean;
  slots: number;
}

/** How many instructions a plain backtracking matcher runs to search the text, as ECMA-262 describes one. */
export function backtrackingSteps(node: PatternNode, text: string, limit: number): number {
  const program = compile(node, false);
  const budget = { steps: 0, limit };
  for (let start = 0; start <= text.length; start += 1) {
    if (match(program, text, start, budget) || budget.steps > limit) break;
  }
  return budget.steps;
}

function compile(node: PatternNode, backward: boolean): Program {
  const program: Program = { code: [], backward, slots: 0 };
  emit(node, program);
  program.code.push({ op: "match" });
  return program;
}

function emit(node: PatternNode, program: Program): void {
  const { code, backward } = program;
  switch (node.kind) {
    case "set":
      code.push({ op: "read", set: node.set });
      break;
    case "sequence":
      for (const item of backward ? node.items.toReversed() : node.items) emit(item, program);
      break;
    case "choice": {
      const ends: number[] = [];
      for (const [i, option] of node.options.entries()) {
        const fork = i + 1 < node.options.length ? code.push(forkTo(code.length + 1)) - 1 : -1;
        emit(option, program);
        ends.push(code.push({ op: "jump", to: 0 }) - 1);
        if (fork >= 0) code[fork] = { op: "fork", first: fork + 1, second: code.length };
      }
      for (const end of ends) code[end] = { op: "jump", to: code.length };
      break;
    }
    case "repeat":
      emitRepeat(node, program);
      break;
    case "capture":
      emit(node.body, program);
      break;
    case "assertion":
      code.push({ op: "assert", node });
      break;
    case "look":
      code.push({ op: "look", negated: node.negated, program: compile(node.body, node.behind) });
  }
}

const forkTo = (first: number): Instruction & { op: "fork" } => ({ op: "fork", first, second: 0 });

function emitRepeat({ body, min, max }: PatternNode & { kind: "repeat" }, program: Program): void {
  const { code } = program;
  for (let i = 0; i < min; i += 1) emit(body, program);
  const forks: (Instruction & { op: "fork" })[] = [];
  const iterations = max === Number.POSITIVE_INFINITY ? 1 : max - min;
  for (let i = 0; i < iterations; i += 1) {
    const start = code.length;
    const fork = forkTo(start + 1);
    forks.push(fork);
    const slot = program.slots;
    program.slots += 1;
    code.push(fork, { op: "mark", slot });
    emit(body, program);
    code.push({ op: "moved", slot });
    if (max === Number.POSITIVE_INFINITY) code.push({ op: "jump", to: start });
  }
  for (const fork of forks) fork.second = code.length;
}

interface Thread {
  readonly at: number;
  readonly position: number;
  readonly slots: readonly number[];
}

function match(
  program: Program,
  text: string,
  from: number,
  budget: { steps: number; limit: number },
): boolean {
  const stack: Thread[] = [{ at: 0, position: from, slots: Array(program.slots).fill(-1) }];
  for (let thread = stack.pop(); thread; thread = stack.pop()) {
    let { at, position, slots } = thread;
    for (let alive = true; alive; ) {
      budget.steps += 1;
      if (budget.steps > budget.limit) return false;
      const instruction = program.code[at] ?? { op: "match" };
      at += 1;
      switch (instruction.op) {
        case "match":
          return true;
        case "read": {
          const index = program.backward ? position - 1 : position;
          alive = index >= 0 && index < text.length && has(instruction.set, text.charCodeAt(index));
          position += program.backward ? -1 : 1;
          break;
        }
        case "fork":
          stack.push({ at: instruction.second, position, slots });
          at = instruction.first;
          break;
        case "jump":
          at = instruction.to;
          break;
        case "mark":
          slots = slots.with(instruction.slot, position);
          break;
        case "moved":
          alive = slots[instruction.slot] !== position;
          break;
        case "assert":
          alive = holdsAt(instruction.node.what, text, position);
          break;
        case "look":
          alive = match(instruction.program, text, position, budget) !== instruction.negated;
      }
    }
  }
  return false;
}
