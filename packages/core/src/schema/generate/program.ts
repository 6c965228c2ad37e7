import type { Run } from "../check/run.ts";
import { support } from "./support.ts";
import type { Writer } from "./writer.ts";

/** Runs program text with what it may name; null where the host forbids code generation. */
export function load<F>(w: Writer, text: string, run: Run, decide: F): F | null {
  const program = `"use strict";
const { ${Object.keys(support).join(", ")} } = support;
const [${w.constants.map((_, i) => `k${i}`).join(", ")}] = constants;
${text}`;
  try {
    return new Function("support", "constants", "run", "decide", program)(support, w.constants, run, decide);
  } catch {
    return null;
  }
}
