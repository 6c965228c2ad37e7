import { type JsonObject, type JsonValue, ToolwrightError } from "@toolwright/core";
import { isStorable } from "./storable.ts";

const deepest = 50;
/** What of the properties can be searched; PostgreSQL indexes no more than a megabyte of a text. */
const longest = 100_000;

/** The words of properties, their names among them, in their order. Refuses what not every database keeps. */
export function textOf(properties: JsonObject): string {
  const parts: string[] = [];
  collect(properties, 0, parts);
  return parts.join("\n").slice(0, longest).toWellFormed();
}

function collect(value: JsonValue, depth: number, parts: string[]): void {
  if (depth > deepest) throw unusable(`it is nested deeper than ${deepest} levels`);
  if (typeof value === "string") parts.push(sound(value));
  else if (typeof value === "number") parts.push(String(value));
  else if (Array.isArray(value)) for (const item of value) collect(item, depth + 1, parts);
  else if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      parts.push(sound(name));
      collect(member, depth + 1, parts);
    }
  }
}

function sound(text: string): string {
  if (isStorable(text)) return text;
  throw unusable(`${JSON.stringify(text.slice(0, 40))} holds a character that no text has`);
}

const unusable = (reason: string): ToolwrightError =>
  new ToolwrightError("invalid-value", { name: "What is known of it", reason });
