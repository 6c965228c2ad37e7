import type { Format } from "./format.ts";
import { ikigai } from "./ikigai.ts";
import { lexichord } from "./lexichord.ts";
import { mcp } from "./mcp.ts";
import { toolfoundation } from "./toolfoundation.ts";
import { toolsJson } from "./tools-json.ts";

/** Every format, in the order in which a document is held against them: what is told apart by more comes first. */
export const formats: readonly Format[] = [lexichord, toolfoundation, mcp, toolsJson, ikigai];

export const formatNamed = (id: string): Format | undefined => formats.find((format) => format.id === id);
