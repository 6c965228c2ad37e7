import { posix } from "node:path";
import { type Finding, type House, isModule } from "./house.ts";
import { importsOf } from "./imports.ts";

/** Rings of modules that import each other at run time; each ring is told once, from its first file. */
export function findCycles(house: House): readonly Finding[] {
  const graph = new Map(
    [...house].filter(([file]) => isModule(file)).map(([file, text]) => [file, targets(file, text)]),
  );
  const state = new Map<string, "open" | "done">();
  const findings: Finding[] = [];
  const trail: string[] = [];

  const visit = (file: string): void => {
    if (state.get(file) === "done") return;
    if (state.get(file) === "open") {
      const ring = trail.slice(trail.indexOf(file));
      findings.push({ file, problem: `is in a ring of imports: ${[...ring, file].join(" -> ")}` });
      return;
    }
    state.set(file, "open");
    trail.push(file);
    for (const target of graph.get(file) ?? []) visit(target);
    trail.pop();
    state.set(file, "done");
  };
  for (const file of [...graph.keys()].sort()) visit(file);
  return findings;
}

const targets = (file: string, text: string): readonly string[] =>
  importsOf(file, text)
    .filter(({ from, typeOnly }) => from.startsWith(".") && !typeOnly)
    .map(({ from }) => posix.join(posix.dirname(file), from));
