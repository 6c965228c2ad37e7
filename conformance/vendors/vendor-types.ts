/** The type that a vendor's package gives to one definition, by the target that it describes. */
export interface VendorType {
  readonly target: string;
  readonly imports: string;
  readonly type: string;
}

/** Constants of an enum are texts on the wire. */
export const wire = `import type { Type } from "@google/genai";
type Wire<T> = T extends Type ? \`\${T}\` : T extends object ? { [K in keyof T]: Wire<T[K]> } : T;`;

const chat = {
  imports: 'import type { ChatCompletionFunctionTool } from "openai/resources/chat/completions";',
  type: "ChatCompletionFunctionTool",
};
const responses = {
  imports: 'import type { FunctionTool } from "openai/resources/responses/responses";',
  type: "FunctionTool",
};
const anthropic = {
  imports: 'import type { Tool } from "@anthropic-ai/sdk/resources/messages";',
  type: "Tool",
};
const bedrock = { imports: 'import type { Tool } from "@aws-sdk/client-bedrock-runtime";', type: "Tool" };
const google = {
  imports: `${wire}\nimport type { FunctionDeclaration } from "@google/genai";`,
  type: "Wire<FunctionDeclaration>",
};
const mcp = { imports: 'import type { Tool } from "@modelcontextprotocol/sdk/types.js";', type: "Tool" };

export const vendorTypes: readonly VendorType[] = [
  { target: "openai", ...chat },
  { target: "openai-strict", ...chat },
  { target: "azure-openai-strict", ...chat },
  { target: "openai-responses", ...responses },
  { target: "openai-responses-strict", ...responses },
  { target: "anthropic", ...anthropic },
  { target: "anthropic-strict", ...anthropic },
  { target: "gemini", ...google },
  { target: "gemini-json-schema", ...google },
  { target: "bedrock", ...bedrock },
  { target: "bedrock-strict", ...bedrock },
  { target: "bedrock-nova", ...bedrock },
  { target: "mcp-2025-06-18", ...mcp },
  { target: "mcp-2025-11-25", ...mcp },
  {
    target: "mcp-2026-07-28",
    imports: 'import type { Tool } from "@modelcontextprotocol/client";',
    type: "Tool",
  },
];
