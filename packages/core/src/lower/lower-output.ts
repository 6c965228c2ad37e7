import { isJsonObject, type JsonValue } from "../json/json.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import type { Loss } from "./loss.ts";
import { lowerSchema } from "./lower-schema.ts";
import { Refusal } from "./prepared.ts";
import type { Target } from "./target.ts";
import { isSame } from "./way.ts";

/** The schema of a tool's results where the target takes it. Results are not rewritten, so it must keep their form. */
export function lowerOutput(
  output: JsonValue,
  { schemaFacts }: Target,
  losses: Loss[],
): JsonValue | undefined {
  const lose = (message: string, pointer = ""): undefined => {
    losses.push({ pointer: `/outputSchema${pointer}`, class: "annotation", message });
  };
  const { output: taken = "any" } = schemaFacts;
  if (taken === "unsent") return lose("The target has no place for the schema of results.");
  if (taken === "object" && !(isJsonObject(output) && output.type === "object"))
    return lose("The target takes schemas of results only where these are objects.");
  try {
    const lowered = lowerSchema(output, ofResults(schemaFacts));
    if (!isSame(lowered.way)) return lose("The target would have to be given results of another form.");
    for (const { pointer, message } of lowered.losses) lose(message, pointer);
    // Joined with its branches, a union keeps its type only in them.
    return taken === "object" ? { ...lowered.schema, type: "object" } : lowered.schema;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return lose(error.message, error.pointer);
  }
}

/** What holds for arguments only is not asked of results. */
function ofResults(facts: SchemaFacts): SchemaFacts {
  const { rootObject, rootUnions, rootKeywords, objects, ...rest } = facts;
  const { requires, keys, ...ofObjects } = objects ?? {};
  return { ...rest, objects: ofObjects };
}
