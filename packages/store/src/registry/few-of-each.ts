import type { Diagnostic } from "@toolwright/core";

/** Nobody reads more of one kind, and a hostile definition has them by the ten thousand. */
const most = 1_000;

/** The first of each kind in their order, and a word where some were left out. */
export function fewOfEach(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.length <= most) return diagnostics;
  const told = new Map<string, number>();
  const few = diagnostics.filter((diagnostic) => {
    const count = (told.get(kindOf(diagnostic)) ?? 0) + 1;
    told.set(kindOf(diagnostic), count);
    return count <= most;
  });
  const crowds = [...told].filter(([, count]) => count > most);
  return [...few, ...crowds.map(([kind, count]) => wordOn(kind, count))];
}

const kindOf = ({ code, severity }: Diagnostic): string => `${severity} ${code}`;

function wordOn(kind: string, count: number): Diagnostic {
  const code = kind.slice(kind.indexOf(" ") + 1);
  const message = `Only the first ${most} of "${code}" are listed; there are ${count}.`;
  return { code: "too-many-problems", severity: "info", message, pointer: "" };
}
