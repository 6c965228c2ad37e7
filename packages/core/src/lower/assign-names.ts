import { short } from "../schema/explain/short.ts";
import type { Call } from "./calls.ts";
import type { SetAside, ToolNote } from "./compiled.ts";
import { wireNames } from "./names.ts";
import type { Target } from "./target.ts";

export interface NamedCall {
  readonly call: Call;
  readonly wireName: string;
}

interface Told {
  readonly setAside: SetAside[];
  readonly notes: ToolNote[];
}

/** The calls with the names that the target will see; those that can have none are set aside. */
export function assignNames(
  calls: readonly Call[],
  { facts, emit }: Target,
  { setAside, notes }: Told,
): readonly NamedCall[] {
  const mayMark = emit.names !== "characters";
  const found = wireNames(
    calls.map(({ wanted }) => wanted),
    { facts: facts.name ?? {}, mayMark },
  );
  return calls.flatMap((call, i): readonly NamedCall[] => {
    const { id, tool } = call;
    const made = found[i];
    if (made === undefined || "problem" in made) {
      if (made !== undefined) setAside.push({ tool: id, diagnostics: [made.problem] });
      return [];
    }
    if (made.name !== tool.name) {
      const message = `The target knows ${short(id)} as ${short(made.name)}.`;
      notes.push({ tool: id, code: "renamed-tool", severity: "info", message, pointer: "/name" });
    }
    return [{ call, wireName: made.name }];
  });
}
