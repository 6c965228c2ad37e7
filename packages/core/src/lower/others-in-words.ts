import { isJsonObject, type JsonValue } from "../json/json.ts";
import { asked, sentence } from "../rules/clauses.ts";
import { isAnything } from "./is-anything.ts";
import { LONGEST } from "./keyword-in-words.ts";
import { referencesIn } from "./reference-graph.ts";

/** That there may be members which nobody declared, what they must be and what is said of them; empty of any at all. */
export function othersInWords(others: JsonValue): string {
  if (!isJsonObject(others)) return "";
  const { description, ...rest } = others;
  const isSaid = typeof description === "string" && description.trim() !== "";
  const meant = isSaid ? sentence(`Other members: ${description.trim().replace(/\.$/, "")}`) : "";
  if (isAnything(rest)) return meant;
  const words = referencesIn(rest).size > 0 ? undefined : asked("must", rest, { subject: "each" });
  const isShort = words !== undefined && words !== "" && words.length <= LONGEST;
  return `Other members are allowed${isShort ? `; ${words}` : ""}. ${meant}`.trim();
}
