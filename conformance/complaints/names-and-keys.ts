import { expect } from "vitest";
import type { Complaint } from "./complaint.ts";
import { travels } from "./expectations.ts";
import { input, inputs, propertyNames, text, tool } from "./look.ts";

const legalKey = /^[a-zA-Z0-9_.-]{1,64}$/;
const legalName = /^[a-zA-Z0-9_-]{1,64}$/;

const keyed = (...keys: readonly string[]) => ({
  type: "object",
  properties: Object.fromEntries(keys.map((key) => [key, text])),
  required: keys.slice(0, 1),
});

const appStoreKeys = Array.from(
  { length: 85 },
  (_, i) => `fields[${["apps", "builds", "users"][i % 3]}][${i}]`,
);
const plain = { type: "object", properties: { id: text } };
const server = "a-server-with-a-name-that-somebody-liked";

/** Names of tools and of parameters. */
export const nameComplaints: readonly Complaint[] = [
  {
    number: 13,
    where: "twilio-labs/mcp#58",
    happened: "brackets in the names of parameters broke every sub-agent",
    tools: [tool("list_messages", keyed("DateSent[gt]", "DateSent[lt]"))],
    targets: ["anthropic", "anthropic-strict"],
    must: (compiled) => {
      for (const key of propertyNames(input(compiled))) expect(key).toMatch(legalKey);
      travels(compiled, "list_messages", { "DateSent[gt]": "2026-01-01", "DateSent[lt]": "2026-02-01" });
    },
  },
  {
    number: 14,
    where: "beautyfree/appstore-connect-mcp#1, #2",
    happened: "85 names of parameters in 31 tools were refused one after the other",
    tools: [tool("list_apps", keyed(...appStoreKeys))],
    targets: ["anthropic"],
    must: (compiled) => {
      const keys = propertyNames(input(compiled));
      for (const key of keys) expect(key).toMatch(legalKey);
      expect(new Set(keys).size).toBe(85);
      travels(compiled, "list_apps", Object.fromEntries(appStoreKeys.map((key) => [key, key])));
    },
  },
  {
    number: 15,
    where: "ComposioHQ/composio#3500, PR#3067",
    happened: "$top, @microsoft.graph.conflictBehavior and names over 64 characters were refused",
    tools: [
      tool("list_files", keyed("$top", "@microsoft.graph.conflictBehavior", `parent_${"x".repeat(80)}`)),
    ],
    targets: ["anthropic", "bedrock", "gemini"],
    must: (compiled) => {
      for (const key of propertyNames(input(compiled))) expect(key).toMatch(legalKey);
      travels(compiled, "list_files", { $top: "5", [`parent_${"x".repeat(80)}`]: "y" });
    },
  },
  {
    number: 16,
    where: "aws-solutions-library-samples/accelerated-intelligent-document-processing-on-aws#709",
    happened: "names of parameters with spaces were refused on Bedrock",
    tools: [tool("extract", keyed("Invoice Number", "Total Amount"))],
    targets: ["bedrock", "bedrock-strict"],
    must: (compiled) => {
      for (const key of propertyNames(input(compiled))) expect(key).toMatch(legalKey);
      travels(compiled, "extract", { "Invoice Number": "17" });
    },
  },
  {
    number: 17,
    where: "decocms/studio PR#6874",
    happened: "one of about 675 tools made an organisation unrunnable",
    tools: Array.from({ length: 675 }, (_, i) =>
      tool(`tool_${i}`, i === 400 ? { type: "object", properties: { id: { type: "strin" } } } : plain),
    ),
    targets: ["anthropic"],
    must: (compiled) => {
      expect(compiled.setAside.map((aside) => aside.tool)).toEqual(["tool_400"]);
      expect(compiled.definitions).toHaveLength(674);
    },
  },
  {
    number: 18,
    where: "modelcontextprotocol/typescript-sdk#413, modelcontextprotocol#1345",
    happened: "dots and spaces in the names of tools were refused by Claude",
    tools: [tool("files.read", plain), tool("read file", plain), tool("files_read", plain)],
    targets: ["anthropic", "openai", "bedrock"],
    must: (compiled) => {
      const names = Object.keys(compiled.names);
      for (const name of names) expect(name).toMatch(legalName);
      expect(names.map((name) => compiled.raiseName(name))).toEqual([
        "files.read",
        "read file",
        "files_read",
      ]);
    },
  },
  {
    number: 19,
    where: "nanbingxyz/5ire#403",
    happened: "the prefix of the server made a name of 65 characters",
    tools: [tool("create_or_update_file_in_repo", plain), tool("create_or_update_file_in_repos", plain)],
    targets: ["openai", "bedrock", "deepseek-strict"],
    options: { prefix: `${server}__` },
    must: (compiled) => {
      const names = Object.keys(compiled.names);
      for (const name of names) expect(name).toMatch(legalName);
      expect(names.map((name) => compiled.raiseName(name))).toEqual([
        "create_or_update_file_in_repo",
        "create_or_update_file_in_repos",
      ]);
    },
  },
  {
    number: 20,
    where: "mcp-router/mcp-router#176, cline/cline#7339",
    happened: "a name that begins with a digit, or holds ::, blocked all tools on Gemini",
    tools: [tool("3d_render", plain), tool("files::read", plain)],
    targets: ["gemini", "gemini-json-schema"],
    must: (compiled) => {
      const names = Object.keys(compiled.names);
      for (const name of names) expect(name).toMatch(/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/);
      expect(names.map((name) => compiled.raiseName(name))).toEqual(["3d_render", "files::read"]);
    },
  },
  {
    number: 21,
    where: "google-gemini/gemini-cli#2966, PR#20987",
    happened: "names that are alike in their first 63 characters were cut to the same name",
    tools: [
      tool(`mcp_${server}_${"x".repeat(30)}_one`, plain),
      tool(`mcp_${server}_${"x".repeat(30)}_two`, plain),
    ],
    targets: ["gemini", "openai"],
    must: (compiled) => {
      expect(inputs(compiled)).toHaveLength(2);
      const names = Object.keys(compiled.names);
      expect(new Set(names).size).toBe(2);
      for (const name of names) expect(name.length).toBeLessThanOrEqual(64);
    },
  },
];
