import { compile, profiles, type Tool } from "@toolwright/core";

const sizes = [10, 100, 1_000, 10_000];
/** At most this power of the number of tools: 1 is linear. */
const most = 1.3;

/** Microseconds a tool for lists of more and more tools, with whether the whole grows linearly. */
export function plotGrowth(target: string): string {
  const { facts, ...rest } = profiles.get(target)!;
  const { document: _, ...others } = facts;
  // The target would take fewer; how the work grows is asked here.
  const profile = { ...rest, facts: others };
  for (let i = 0; i < 50; i += 1) compile(listOf(10), { target: profile });
  const perTool = sizes.map((size) => {
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < Math.max(3, 300 / size); i += 1) {
      const tools = listOf(size);
      const start = performance.now();
      compile(tools, { target: profile });
      best = Math.min(best, performance.now() - start);
    }
    return (best / size) * 1_000;
  });
  const power = 1 + Math.log(perTool.at(-1)! / perTool[1]!) / Math.log(sizes.at(-1)! / sizes[1]!);
  const longest = Math.max(...perTool);
  const rows = sizes.map((size, i) => {
    const bar = "#".repeat(Math.max(1, Math.round((perTool[i]! / longest) * 40)));
    return `  ${size.toLocaleString("en").padStart(6)} tools ${perTool[i]!.toFixed(1).padStart(7)} µs/tool ${bar}`;
  });
  const verdict = `grows as size^${power.toFixed(2)}, ${power <= most ? "linear" : `FAIL: over ${most}`}`;
  return `${target}: ${verdict}\n${rows.join("\n")}`;
}

const listOf = (size: number): Tool[] => Array.from({ length: size }, (_, i) => toolNumber(i));

const toolNumber = (i: number): Tool => ({
  name: `find.${i}`,
  description: `Finds what number ${i} keeps.`,
  inputSchema: {
    type: "object",
    properties: {
      query: { type: "string", description: "What to look for", maxLength: 100 + i },
      limit: { type: "integer", description: "How many", default: 10 },
      language: { type: "string", description: "In which language", enum: ["de", "en"] },
      labels: { type: "object", additionalProperties: { type: "string" } },
    },
    required: ["query"],
    additionalProperties: false,
  },
});
