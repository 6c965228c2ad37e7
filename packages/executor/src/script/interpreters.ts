import { readFileSync } from "node:fs";
import type { Backend } from "@toolwright/core";

export type Language = Extract<Backend, { kind: "script" }>["language"];

export interface Interpreter {
  readonly command: string;
  readonly arguments: (memoryBytes: number) => readonly string[];
}

export interface InterpreterPaths {
  /** The Node that runs JavaScript; this one by default. */
  readonly node?: string;
  /** The Python that runs Python; `python3` of the sandbox's path by default. */
  readonly python?: string;
}

/** What scripts are run by. */
export const interpreters = (paths: InterpreterPaths): Readonly<Record<Language, Interpreter>> => ({
  javascript: {
    command: paths.node ?? process.execPath,
    arguments: (memoryBytes) => [
      // The sandbox is to decide when memory is over, and not a size that Node guesses from the machine.
      `--max-old-space-size=${Math.max(16, Math.ceil(memoryBytes / 1024 ** 2))}`,
      "--input-type=module",
      "--eval",
      text("javascript.mjs"),
    ],
  },
  python: { command: paths.python ?? "python3", arguments: () => ["-I", "-B", "-c", text("python.py")] },
});

const texts = new Map<string, string>();

function text(file: string): string {
  const known = texts.get(file) ?? readFileSync(new URL(`./interpreters/${file}`, import.meta.url), "utf8");
  texts.set(file, known);
  return known;
}
