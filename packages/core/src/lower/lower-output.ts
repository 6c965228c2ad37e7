import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { nearestPlace } from "./authors-places.ts";
import { Concerns } from "./concerns.ts";
import { lookAt } from "./look-at.ts";
import { lowerKnown } from "./lower-schema.ts";
import { Refusal } from "./prepared.ts";
import type { Target } from "./target.ts";
import type { ToolLosses } from "./tool-losses.ts";
import { unsoundness } from "./tool-problems.ts";
import { isSame } from "./way.ts";

export interface LoweredOutput {
  readonly schema: JsonValue;
  /** Whether results travel under a name, because the target takes nothing but objects. */
  readonly isWrapped: boolean;
}

/** The schema of a tool's results where the target takes it. Results are not rewritten, so it must keep their form. */
export function lowerOutput(
  output: JsonValue,
  { schemaFacts, outputFacts, facts, fields }: Target,
  book: ToolLosses,
): LoweredOutput | undefined {
  const lose = (message: string, pointer = ""): undefined => {
    book.add(`/outputSchema${pointer}`, "annotation", message);
  };
  const { output: taken = "any" } = schemaFacts;
  if (taken === "unsent" || !fields.has("outputSchema"))
    return lose("The target has no place for an output schema.");
  const isObject = isJsonObject(output) && output.type === "object";
  const wrap = taken === "object" && !isObject ? facts.results?.wrap : undefined;
  if (taken === "object" && !isObject && typeof wrap !== "string")
    return lose("The target takes an output schema only if it is of an object.");
  const known = lookAt(output, Concerns.of(outputFacts));
  const wrong = known?.isSound === true ? undefined : unsoundness(output)[0];
  if (wrong !== undefined)
    return lose(`It is not sent: ${wrong.message}`, nearestPlace(wrong.pointer, output));
  try {
    const lowered = lowerKnown(output, known, outputFacts, {});
    if (!isSame(lowered.way))
      return lose("The output schema is not sent: results would have to change their form to fit it.");
    for (const { pointer, message } of lowered.losses) lose(message, pointer);
    if (typeof wrap === "string") return { schema: wrapped(lowered.schema, wrap), isWrapped: true };
    // Joined with its branches, a union keeps its type only in them.
    const schema = taken === "object" ? { ...lowered.schema, type: "object" } : lowered.schema;
    return { schema, isWrapped: false };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return lose(error.message, nearestPlace(error.pointer, output));
  }
}

/** Definitions stay at the root, where the references look for them. */
function wrapped({ $defs, ...schema }: JsonObject, name: string): JsonObject {
  return {
    type: "object",
    properties: { [name]: schema },
    required: [name],
    ...($defs !== undefined && { $defs }),
  };
}
