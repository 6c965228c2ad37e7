import { areUnique } from "../check/are-unique.ts";
import { check } from "../check/check.ts";
import { isLonger, isShorter } from "../check/check-text.ts";
import { has } from "../check/fields.ts";
import { holdsOne } from "../check/holds.ts";
import { isMultipleOf } from "../check/is-multiple-of.ts";
import type { Run } from "../check/run.ts";
import type { Slot } from "../plan/plan.ts";
import { onlyNames, sizeOf } from "./support.ts";
import { survey } from "./survey.ts";
import { writePlan } from "./verdict.ts";
import { Writer } from "./writer.ts";

type Accepts = (value: unknown) => boolean;

/** Everything that generated text may name, apart from its constants and variables. */
export const named = {
  isArray: Array.isArray,
  isFinite: Number.isFinite,
  isInteger: Number.isInteger,
  hasOwn: Object.hasOwn,
  areUnique,
  check,
  has,
  holdsOne,
  isLonger,
  isMultipleOf,
  isShorter,
  onlyNames,
  sizeOf,
  /** Thrown where the text may not decide: the interpreter does. */
  spent: new Error("undecided"),
};

/**
 * The yes/no question as generated code, or null where the schema or the host does not allow it. `decide` is the
 * interpreter: it gets every value that the code gives up on, so that both gears always agree.
 */
export function generateAccepts(root: Slot, run: Run, decide: Accepts): Accepts | null {
  const surveyed = survey(root);
  if (surveyed === null) return null;
  const w = new Writer(surveyed);
  const { height, cost } = w.about(root);
  const { limits } = root.resource.library;
  if (height > limits.depth || cost > limits.steps) return null;
  const body = writePlan(w, root, { v: "v", fail: "return false", depth: 0 });
  const functions = writeFunctions(w, limits.depth);
  const begin = w.counts ? `run.restart();\nrun.steps -= ${cost};\n` : "";
  const end = w.counts
    ? "return run.stop === null && run.steps >= 0 ? true : decide(v);\n"
    : "return true;\n";
  const text = `"use strict";
const { ${Object.keys(named).join(", ")} } = named;
const [${w.constants.map((_, i) => `k${i}`).join(", ")}] = constants;
${functions}return function accepts(v) {
const d = 0;
try {
${begin}${body}${end}} catch {
return decide(v);
}
};`;
  try {
    return new Function("named", "constants", "run", "decide", text)(named, w.constants, run, decide);
  } catch {
    // A content-security policy that forbids code generation.
    return null;
  }
}

function writeFunctions(w: Writer, maxDepth: number): string {
  let text = "";
  for (let next = w.nextFunction(); next; next = w.nextFunction()) {
    const { height, cost } = w.about(next.slot);
    const body = writePlan(w, next.slot, { v: "v", fail: "return false", depth: 0 });
    text += `function ${next.name}(v, d) {
if (d + ${height} > ${maxDepth}) throw spent;
${w.spend(cost)}
${body}return true;
}
`;
  }
  return text;
}
