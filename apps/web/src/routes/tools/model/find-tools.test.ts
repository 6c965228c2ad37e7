import type { CategoryName, TierName } from "@toolwright/core";
import { describe, expect, test } from "vitest";
import type { ToolSummary } from "../../../tools/tool-summary.ts";
import { choiceOf } from "./choice.ts";
import { findTools, indexTools } from "./find-tools.ts";

const tool = (toolId: string, more: Partial<ToolSummary> = {}): ToolSummary => ({
  id: `id-${toolId}`,
  toolId,
  namespace: "",
  name: toolId.split(":").at(-1) ?? "",
  title: null,
  description: "",
  category: "System",
  tags: [],
  version: null,
  digest: toolId,
  isBuiltIn: false,
  requiresConfirmation: false,
  requiredIsolation: "Standard",
  requiredTier: "WriterPro",
  backend: null,
  updatedAt: "2026-01-01T00:00:00.000Z",
  availability: { isAvailable: true },
  ...more,
});

const tools = [
  tool("desk:find_customer", { description: "Looks a customer up.", tags: ["crm"], category: "Database" }),
  tool("desk:refund_order", {
    description: "Pays a customer back.",
    tags: ["crm", "money"],
    category: "ExternalApi",
    requiresConfirmation: true,
    backend: "http",
  }),
  tool("read_file", { description: "Reads a file.", category: "FileSystem", requiredTier: "Core" }),
  tool("run_code", { description: "Runs code.", category: "CodeExecution", requiredIsolation: "Strict" }),
];
const index = indexTools(tools);
const namesFor = (search: Record<string, string>, beyond = {}) =>
  findTools(index, choiceOf(search), beyond).tools.map(({ name }) => name);

test.each<[name: string, search: Record<string, string>, names: string[]]>([
  ["all of them by name", {}, ["find_customer", "refund_order", "read_file", "run_code"]],
  ["words in name and description", { q: "customer" }, ["find_customer", "refund_order"]],
  ["every word must be there", { q: "customer back" }, ["refund_order"]],
  [
    "the beginning of a name comes first",
    { q: "r" },
    ["refund_order", "read_file", "run_code", "find_customer"],
  ],
  ["capitals do not matter", { q: "READ_F" }, ["read_file"]],
  ["one category", { category: "FileSystem" }, ["read_file"]],
  ["any of two", { category: "FileSystem,Database" }, ["find_customer", "read_file"]],
  ["two facets together", { tag: "crm", confirmation: "asks first" }, ["refund_order"]],
  ["risk", { risk: "High" }, ["run_code"]],
  ["isolation", { isolation: "Strict" }, ["run_code"]],
  ["tier", { tier: "Core" }, ["read_file"]],
  ["no backend", { backend: "none" }, ["find_customer", "read_file", "run_code"]],
  ["a value that nothing has", { tag: "nothing" }, []],
  ["by risk", { sort: "risk" }, ["run_code", "find_customer", "refund_order", "read_file"]],
  [
    "a sort that there is not",
    { sort: "__proto__" },
    ["find_customer", "refund_order", "read_file", "run_code"],
  ],
])("%s", (_, search, names) => {
  expect(namesFor(search)).toEqual(names);
});

test("what the server found by meaning stands after what holds the words", () => {
  expect(namesFor({ q: "file" }, { alsoFound: ["id-run_code", "id-read_file", "id-gone"] })).toEqual([
    "read_file",
    "run_code",
  ]);
});

test("counts say what a value would show beside the other facets", () => {
  const { counts } = findTools(index, choiceOf({ tag: "crm", category: "Database" }));
  expect(Object.fromEntries(counts.get("category") ?? [])).toEqual({ Database: 1, ExternalApi: 1 });
  expect(Object.fromEntries(counts.get("tag") ?? [])).toEqual({ crm: 1 });
});

describe("5,000 tools", () => {
  const names: readonly CategoryName[] = ["FileSystem", "Network", "Database", "Knowledge"];
  const levels: readonly TierName[] = ["Core", "WriterPro", "Teams"];
  const many = indexTools(
    Array.from({ length: 5_000 }, (_, i) =>
      tool(`space${i % 50}:tool_${i}`, {
        description: `Does the thing number ${i} with a sentence that is about as long as they are.`,
        tags: [`tag${i % 40}`, "all"],
        category: names[i % 4] ?? "System",
        requiredTier: levels[i % 3] ?? "Core",
      }),
    ),
  );

  test.each([[{}], [{ q: "tool_4" }], [{ q: "sentence number", tag: "tag3,tag4" }], [{ sort: "risk" }]])(
    "%o takes under 50 ms",
    (search) => {
      findTools(many, choiceOf(search));
      const times = Array.from({ length: 5 }, () => {
        const started = performance.now();
        findTools(many, choiceOf(search));
        return performance.now() - started;
      });
      expect(Math.min(...times)).toBeLessThan(50);
    },
  );
});
