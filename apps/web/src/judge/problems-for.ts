import { createClient } from "@toolwright/contract";
import { type Definition, profiles, type Tool } from "@toolwright/core";
import { countOf, diagnosticsFor, type ProblemCount } from "./judge-tool.ts";

type Counts = ReadonlyMap<string, ProblemCount>;

/** Definitions by their digest. What has a digest never changes, so only what is new is judged again. */
const known = new Map<string, Tool>();
const judged = new Map<string, Map<string, ProblemCount>>();

/** Every definition that one sees, read from the registry as it is exported, judged here. */
export async function problemsFor(profile: string): Promise<Counts> {
  const facts = profiles.get(profile);
  if (facts === undefined) return new Map();
  const counts = judged.get(profile) ?? new Map<string, ProblemCount>();
  judged.set(profile, counts);
  const present = new Map<string, ProblemCount>();
  for await (const digest of exported()) {
    const tool = known.get(digest);
    if (tool === undefined) continue;
    const count = counts.get(digest) ?? countOf(diagnosticsFor(tool, facts));
    counts.set(digest, count);
    present.set(digest, count);
  }
  return present;
}

async function* exported(): AsyncIterable<string> {
  const client = createClient({ baseUrl: self.location.origin });
  for await (const line of client.exportTools({ query: { includeBuiltIn: "true" } })) {
    const { digest, definition } = line as unknown as { digest: string; definition: Definition };
    known.set(digest, definition.tool);
    yield digest;
  }
}
