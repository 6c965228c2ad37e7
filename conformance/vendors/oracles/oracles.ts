import type { Oracle } from "../oracle.ts";
import { aiSdkOracles } from "./ai-sdk.ts";
import { anthropicSanitizer } from "./anthropic.ts";
import { awsSdk } from "./aws-sdk.ts";
import { googleGenai } from "./google-genai.ts";
import { jsonSchema2020 } from "./json-schema.ts";
import { mcpClients } from "./mcp-clients.ts";
import { mcpRevisions } from "./mcp-revisions.ts";
import { mcpSchemas } from "./mcp-schemas.ts";
import { openaiAgents, openaiTransform } from "./openai.ts";

export const oracles: readonly Oracle[] = [
  openaiTransform,
  openaiAgents,
  anthropicSanitizer,
  ...aiSdkOracles,
  awsSdk,
  googleGenai,
  jsonSchema2020,
  ...mcpSchemas,
  mcpRevisions,
  ...mcpClients,
];
