import { check, formatNamed, type JsonValue, type Profile, profiles, type Tool } from "@toolwright/core";

const sizes = [1, 10, 100, 1_000, 10_000];
/** At most this power of the number of tools: 1 is linear. */
const most = 1.3;

/** Documents of more and more tools; those of a profile that takes one alone are let through. */
const ids = ["toolfoundation", "lexichord"];

/** Microseconds a tool at each size as bars of text, with whether the whole grows linearly. */
export function plotGrowth(): string {
  return ids.map((id) => plot(id, measure(forLists(profiles.get(id)!)))).join("\n");
}

function forLists(profile: Profile): Profile {
  const { facts } = profile;
  return { ...profile, facts: { ...facts, document: { ...facts.document, holds: "one-or-list" } } };
}

function measure(profile: Profile): number[] {
  for (let i = 0; i < 300; i += 1) check(listOf(profile, 10), { profile });
  return sizes.map((size) => {
    const inner = Math.max(1, Math.floor(500 / size));
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 9; i += 1) {
      const documents = Array.from({ length: inner }, () => listOf(profile, size));
      const start = performance.now();
      const sound = documents.every((document) => check(document, { profile }).valid);
      best = Math.min(best, performance.now() - start);
      if (!sound) throw new Error(`${size} tools for growth are refused by ${profile.id}`);
    }
    return (best / inner / size) * 1_000;
  });
}

function listOf({ format = "mcp" }: Profile, size: number): JsonValue {
  const { write } = formatNamed(format)!;
  return Array.from({ length: size }, (_, i) => write([toolNumber(i)]).document);
}

function toolNumber(i: number): Tool {
  return {
    name: `find_${i}`,
    category: "System",
    description: `Finds what number ${i} keeps.`,
    inputSchema: {
      type: "object",
      properties: {
        query: { type: "string", description: "What to look for", maxLength: 100 + i },
        limit: { type: "integer", description: "How many", default: 10 },
        language: { type: "string", description: "In which language", enum: ["de", "en"] },
      },
      required: ["query"],
      additionalProperties: false,
    },
  };
}

function plot(id: string, perTool: readonly number[]): string {
  const from = sizes.indexOf(100);
  const power = 1 + Math.log(perTool.at(-1)! / perTool[from]!) / Math.log(sizes.at(-1)! / sizes[from]!);
  const longest = Math.max(...perTool);
  const rows = sizes.map((size, i) => {
    const bar = "#".repeat(Math.max(1, Math.round((perTool[i]! / longest) * 40)));
    return `  ${size.toLocaleString("en").padStart(6)} tools ${perTool[i]!.toFixed(1).padStart(7)} µs/tool ${bar}`;
  });
  const verdict = `grows as size^${power.toFixed(2)}, ${power <= most ? "linear" : `FAIL: over ${most}`}`;
  return `${id}: ${verdict}\n${rows.join("\n")}`;
}
