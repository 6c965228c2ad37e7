import type { Run } from "../check/run.ts";
import type { Slot } from "../plan/slot.ts";
import { load } from "./program.ts";
import { survey } from "./survey.ts";
import { writePlan } from "./verdict.ts";
import { Writer } from "./writer.ts";

export type Accepts = (value: unknown) => boolean;

/**
 * The yes/no question as generated code, or null where the schema or the host does not allow it. `decide` is the
 * interpreter: it gets every value that the code gives up on, so that both gears always agree.
 */
export function generateAccepts(root: Slot, run: Run, decide: Accepts): Accepts | null {
  const surveyed = survey(root);
  if (surveyed === null) return null;
  const w = new Writer(root, surveyed);
  const body = writePlan(w, root, { v: "v", fail: "return false", depth: 0 });
  const functions = writeVerdicts(w, root.resource.library.limits.depth);
  const begin = w.counts ? w.restart(w.about(root).cost) : "";
  const end = w.counts
    ? "return run.stop === null && run.steps >= 0 ? true : decide(v);\n"
    : "return true;\n";
  const text = `${functions}return function accepts(v) {
const d = 0;
try {
${begin}${body}${end}} catch {
return decide(v);
}
};`;
  return load<Accepts>(w, text, run, decide);
}

/** The functions that yes/no answers have asked for so far. */
export function writeVerdicts(w: Writer, maxDepth: number): string {
  let text = "";
  for (let next = w.nextFunction("fits"); next; next = w.nextFunction("fits")) {
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
