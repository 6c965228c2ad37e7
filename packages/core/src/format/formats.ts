import { a2a } from "./a2a.ts";
import { anthropic } from "./anthropic.ts";
import { bedrock } from "./bedrock.ts";
import type { Format } from "./format.ts";
import { gemini } from "./gemini.ts";
import { ikigai } from "./ikigai.ts";
import { lexichord } from "./lexichord.ts";
import { mcp } from "./mcp.ts";
import { openai } from "./openai.ts";
import { toolfoundation } from "./toolfoundation.ts";
import { toolsJson } from "./tools-json.ts";

/** Every format, in the order in which a document is held against them: what is told apart by more comes first. */
export const formats: readonly Format[] = [
  openai,
  bedrock,
  gemini,
  lexichord,
  toolfoundation,
  mcp,
  anthropic,
  toolsJson,
  ikigai,
  a2a,
];

const byId: ReadonlyMap<string, Format> = new Map(formats.map((format) => [format.id, format]));

export const formatNamed = (id: string): Format | undefined => byId.get(id);
