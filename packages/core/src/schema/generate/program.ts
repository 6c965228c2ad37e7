import type { Run } from "../check/run.ts";
import { makeFunction } from "./host.ts";
import { support } from "./support.ts";
import type { Writer } from "./writer.ts";

/** Runs program text with what it may name; null where the host forbids code generation. */
export function load<F>(w: Writer, text: string, run: Run, decide: F): F | null {
  const program = `"use strict";
const { ${Object.keys(support).join(", ")} } = support;
const [${w.constants.map((_, i) => `k${i}`).join(", ")}] = constants;
${text}`;
  const made = makeFunction(["support", "constants", "run", "decide"], program);
  return made && (made(support, w.constants, run, decide) as F);
}
