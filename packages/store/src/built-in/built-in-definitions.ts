import { type Definition, type Format, formatNamed, type JsonObject, type TierName } from "@toolwright/core";
import type { BuiltInName } from "./built-in-names.ts";
import createEntity from "./create-entity.json" with { type: "json" };
import executeCkvsQuery from "./execute-ckvs-query.json" with { type: "json" };
import readFile from "./read-file.json" with { type: "json" };
import searchKnowledge from "./search-knowledge.json" with { type: "json" };
import sendMessage from "./send-message.json" with { type: "json" };
import validateContent from "./validate-content.json" with { type: "json" };
import webFetch from "./web-fetch.json" with { type: "json" };
import writeFile from "./write-file.json" with { type: "json" };

/** A definition that comes with every registry and that nobody can change. */
export interface BuiltIn {
  /** The same in every registry. */
  readonly id: string;
  /** The lowest tier that sees it. */
  readonly tier: TierName;
  readonly definition: Definition;
}

/** Once published, one changes by a migration of its own: databases hold what they were made with. */
export const builtInDefinitions: Readonly<Record<BuiltInName, BuiltIn>> = {
  read_file: builtIn(1, "Core", readFile),
  write_file: builtIn(2, "Core", writeFile),
  search_knowledge: builtIn(3, "Core", searchKnowledge),
  web_fetch: builtIn(4, "Core", webFetch),
  execute_ckvs_query: builtIn(5, "Core", executeCkvsQuery),
  send_message: builtIn(6, "Teams", sendMessage),
  create_entity: builtIn(7, "Teams", createEntity),
  validate_content: builtIn(8, "Teams", validateContent),
};

function builtIn(number: number, tier: TierName, written: JsonObject): BuiltIn {
  const [read] = (formatNamed("lexichord") as Format).read(written);
  if (read === undefined) throw new Error("A built-in definition cannot be read.");
  const { tool } = read;
  return {
    id: `00000000-0000-4000-8000-0000000001${String(number).padStart(2, "0")}`,
    tier,
    definition: { tool, backends: [{ kind: "local", name: tool.name }] },
  };
}
