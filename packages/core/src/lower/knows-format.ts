import type { JsonValue } from "../json/json.ts";
import type { SchemaFacts } from "../profile/schema-facts.ts";
import { reaches } from "../profile/support-for.ts";

/** Whether a format has an effect at the target. */
export const knowsFormat = ({ formats, otherFormats }: SchemaFacts, format: JsonValue | undefined): boolean =>
  typeof format !== "string" || formats === undefined || formats.includes(format) || reaches(otherFormats);
