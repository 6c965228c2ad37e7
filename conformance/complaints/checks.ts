import type { JsonValue } from "@toolwright/core";
import { text, tool } from "./look.ts";

/** A complaint that a check would have prevented before anything was sent. */
export interface Prevented {
  readonly number: number;
  readonly where: string;
  readonly happened: string;
  readonly profile: string;
  /** Tools as an MCP server lists them. */
  readonly tools: readonly JsonValue[];
  /** What must be told, with its place. */
  readonly told: { readonly code: string; readonly pointer: string };
}

const asListed = (each: ReturnType<typeof tool>): JsonValue => ({ ...each }) as unknown as JsonValue;
const plain = (name: string) => asListed(tool(name, { type: "object", properties: { id: text } }));

export const prevented: readonly Prevented[] = [
  {
    number: 2,
    where: "makenotion/notion-mcp-server#341",
    happened: "a hosted server changed its schemas overnight, and every agent on Claude broke",
    profile: "anthropic",
    tools: [
      asListed(
        tool("search", { type: "object", oneOf: [{ required: ["query"] }, { required: ["page_id"] }] }),
      ),
      plain("fetch"),
    ],
    told: { code: "union-at-root", pointer: "/tools/0/inputSchema/oneOf" },
  },
  {
    number: 11,
    where: "anthropics/claude-code#7365, #63673",
    happened: "the answer was that the JSON schema of tools.1 is invalid, and nothing more",
    profile: "anthropic",
    tools: [
      plain("first"),
      asListed(tool("second", { type: "object", properties: { id: { type: "strng" } } })),
    ],
    told: { code: "unknown-type", pointer: "/tools/1/inputSchema/properties/id/type" },
  },
  {
    number: 33,
    where: "zed-industries/zed#32946, FerroxLabs/wayland#344",
    happened: "more than 128 tools: expected an array with maximum length 128",
    profile: "openai",
    tools: Array.from({ length: 129 }, (_, i) => plain(`tool_${i}`)),
    told: { code: "too-many-tools", pointer: "" },
  },
  {
    number: 34,
    where: "getsentry/sentry-mcp#106, OpenHands/OpenHands#4838",
    happened: "a description of more than 1024 characters was refused",
    profile: "openai",
    tools: [
      {
        name: "search",
        description: "Finds issues. ".repeat(90),
        inputSchema: { type: "object", properties: {} },
      },
    ],
    told: { code: "long-description", pointer: "/tools/0/description" },
  },
  {
    number: 26,
    where: "SmartBear/smartbear-mcp#491",
    happened: "lookaround in a pattern was refused",
    profile: "openai-strict",
    tools: [
      asListed(
        tool("invite", { type: "object", properties: { email: { type: "string", pattern: "^(?!\\.)a" } } }),
      ),
    ],
    told: { code: "unsupported-pattern", pointer: "/tools/0/inputSchema/properties/email/pattern" },
  },
  {
    number: 18,
    where: "modelcontextprotocol/typescript-sdk#413",
    happened: "dots in the names of tools were refused",
    profile: "anthropic",
    tools: [plain("files.read")],
    told: { code: "invalid-name", pointer: "/tools/0/name" },
  },
];
