import { deepEqual, type JsonObject } from "@toolwright/core";
import { expect, test } from "vitest";
import { mcpRevisions } from "./mcp-revisions.ts";
import { mcpSchemas } from "./mcp-schemas.ts";

const judges = [...mcpSchemas, mcpRevisions];
const object = { type: "object" };
const list = { type: "array" };
const odd = { type: "object", properties: { any: true } };

/** So that an oracle that takes everything is found out. */
test.each<[what: string, target: string, members: JsonObject, taken: boolean]>([
  ["a tool", "mcp-2025-06-18", { inputSchema: object }, true],
  ["a tool without a schema", "mcp-2025-06-18", {}, false],
  ["arguments that are no object", "mcp-2026-07-28", { inputSchema: { type: "string" } }, false],
  ["a schema that is true, early", "mcp-2025-11-25", { inputSchema: odd }, false],
  ["a schema that is true, late", "mcp-2026-07-28", { inputSchema: odd }, true],
  ["a result that is a list, early", "mcp-2025-11-25", { inputSchema: object, outputSchema: list }, false],
  ["a result that is a list, late", "mcp-2026-07-28", { inputSchema: object, outputSchema: list }, true],
  ["icons before there were any", "mcp-2025-06-18", { inputSchema: object, icons: [] }, false],
  ["icons", "mcp-2025-11-25", { inputSchema: object, icons: [{ src: "data:," }] }, true],
  ["execution once it was gone", "mcp-2026-07-28", { inputSchema: object, execution: {} }, false],
  [
    "an annotation that nobody knows",
    "mcp-2025-11-25",
    { inputSchema: object, annotations: { looksHint: true } },
    false,
  ],
])("%s, for %s", async (_, target, members, taken) => {
  const tool = { name: "asked", ...members };
  const mine = judges.filter(({ targets }) => targets.includes(target));
  const answers = mine.map(async (each) => each.answer(tool, target));
  const settled = await Promise.allSettled(answers);
  const same = settled.map((each) => each.status === "fulfilled" && deepEqual(each.value, tool));
  expect(same.every(Boolean)).toBe(taken);
});
