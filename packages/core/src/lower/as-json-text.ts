import type { JsonObject } from "../json/json.ts";
import { addDescription } from "./add-description.ts";

/**
 * A text that stands for any value, with what its author says of that. What passes said of the value since is not about
 * the text: "must not be a string" would contradict its type.
 */
export function asJsonText(schema: JsonObject, { description: own }: JsonObject): JsonObject {
  const { description: told, ...rest } = schema;
  const said = typeof own === "string" ? own.trimEnd() : "";
  const words =
    typeof told === "string" && told.startsWith(said)
      ? told.slice(said.length).replace(/^\./, "").trim()
      : "";
  const described = words === "" ? told : own;
  const text = described === undefined ? { ...rest } : { description: described, ...rest };
  const ofValue = words === "" ? "." : `. Of the value in it: ${words}`;
  return addDescription({ ...text, type: "string" }, `Any JSON value, written as JSON text${ofValue}`);
}
