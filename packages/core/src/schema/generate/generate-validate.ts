import type { Run } from "../check/run.ts";
import type { Slot } from "../plan/slot.ts";
import type { Validation } from "../types.ts";
import { ErrorWriter } from "./errors.ts";
import { writeVerdicts } from "./generate-accepts.ts";
import { load } from "./program.ts";
import { survey } from "./survey.ts";
import { Writer } from "./writer.ts";

export type Validate = (value: unknown) => Validation;

/** As `generateAccepts`, for errors: the same errors in the same order as the interpreter finds. */
export function generateValidate(root: Slot, run: Run, decide: Validate): Validate | null {
  const surveyed = survey(root);
  if (surveyed === null) return null;
  const { limits } = root.resource.library;
  const w = new Writer(root, surveyed);
  const errors = new ErrorWriter(w, limits.errors);
  const body = errors.plan(root, { v: "v", base: "", suffix: "", depth: 0 });
  let functions = "";
  for (let next = w.nextFunction("explain"); next; next = w.nextFunction("explain")) {
    const { height, cost } = w.about(next.slot);
    const inside = errors.plan(next.slot, { v: "v", base: "at", suffix: "", depth: 0 });
    functions += `function ${next.name}(v, d, at) {
if (d + ${height} > ${limits.depth}) throw spent;
${w.spend(cost)}
${inside}}
`;
  }
  functions += writeVerdicts(w, limits.depth);
  const begin = w.counts ? w.restart(w.about(root).cost) : "";
  const end = w.counts ? "if (run.stop !== null || run.steps < 0) return decide(v);\n" : "";
  const text = `let errors = null;
function explainInto(slot, v, at, d) {
if (errors === null) errors = explained(slot, v, at, d, run, ${limits.errors});
else for (const more of explained(slot, v, at, d, run, ${limits.errors} - errors.length)) errors.push(more);
}
${functions}function walk(v, d) {
${body}}
return function validate(v) {
errors = null;
try {
${begin}walk(v, 0);
${end}const found = errors;
errors = null;
return found === null ? valid : { valid: false, errors: found };
} catch {
return decide(v);
}
};`;
  return load<Validate>(w, text, run, decide);
}
