import type { NameFacts } from "../profile/profile.ts";
import type { Call } from "./calls.ts";
import type { SetAside, ToolNote } from "./compiled.ts";
import { type WireName, wireNames } from "./names.ts";
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
  const wanted = calls.map((call) => call.wanted);
  const found = wireNames(wanted, { facts: facts.name ?? free, mayMark: emit.names !== "characters" });
  const named: NamedCall[] = [];
  for (let i = 0; i < calls.length; i++) {
    const call = calls[i] as Call;
    const { id, tool } = call;
    const made = found[i] as WireName;
    if ("problem" in made) {
      setAside.push({ tool: id, diagnostics: [made.problem] });
      continue;
    }
    if (made.name !== tool.name) {
      // Whole, however long: people look for them and programs compare them.
      const message = `The target knows ${JSON.stringify(id)} as ${JSON.stringify(made.name)}.`;
      notes.push({ tool: id, code: "renamed-tool", severity: "info", message, pointer: "/name" });
    }
    named.push({ call, wireName: made.name });
  }
  return named;
}

const free: NameFacts = {};
