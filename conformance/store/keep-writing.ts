import { writeSync } from "node:fs";
import type { Definition } from "@toolwright/core";
import { createAccounts, createRegistry, openDatabase } from "@toolwright/store";

/** A process that changes definitions without end and says, after each answer, what it was told is kept. */
const [place, mark] = process.argv.slice(2) as [string, string];
const database = await openDatabase(JSON.parse(place));
const registry = createRegistry(database);
const principal = await createAccounts(database).localPrincipal();

for (let i = 0; ; i += 1) {
  const name = `tool_${mark}_${i % 40}`;
  if (i >= 40 && i % 7 === 0) {
    await registry.remove(principal, name);
    say({ name, digest: null });
  } else {
    const { stored } = await registry.save(principal, definitionOf(name, i));
    say({ name, digest: stored.digest });
  }
}

function definitionOf(name: string, i: number): Definition {
  return {
    tool: {
      name,
      description: `Counts to ${i}.`,
      category: "System",
      inputSchema: {
        type: "object",
        properties: { to: { type: "integer", description: "The last number." } },
      },
    },
  };
}

function say(kept: { name: string; digest: string | null }): void {
  writeSync(1, `${JSON.stringify(kept)}\n`);
}
