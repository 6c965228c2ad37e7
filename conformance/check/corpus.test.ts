import { existsSync, readFileSync } from "node:fs";
import { check, type JsonObject, read } from "@toolwright/core";
import { expect, test } from "vitest";

const corpus = new URL("../../../shared/corpus/tools.jsonl", import.meta.url);

const stray = { tools: 1, because: "asana_set_parent_for_task has its parameters beside type: object" };

/** What real servers do that is told, with the reason why it is right to tell it. */
const expected: Readonly<
  Record<string, Readonly<Record<string, { readonly tools: number; readonly because: string }>>>
> = {
  toolfoundation: {
    "info missing-additional-properties": {
      tools: 1_050,
      because: "most servers leave their objects open; closing them is advice, not a rule",
    },
    "warning schema-outside-properties": stray,
  },
  "mcp-2025-11-25": {
    "error root-not-object": {
      tools: 9,
      because:
        "the protocol asks for type: object, and one server sends schemas that hold nothing but $schema",
    },
    "warning schema-outside-properties": stray,
  },
};

const tools = (): JsonObject[] =>
  readFileSync(corpus, "utf8")
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { tool: JsonObject }).tool);

test("every real tool is read as an MCP tool, and nothing is wrong with the reading", (ctx) => {
  ctx.skip(!existsSync(corpus), "the corpus is not beside the checkout");
  const wrong = tools().flatMap((tool) => {
    const { tools: found, diagnostics, format } = read(tool);
    const isRight = format === "mcp" && diagnostics.length === 0 && found.length === 1;
    return isRight && found[0]?.name === tool.name ? [] : [{ name: tool.name, format, diagnostics }];
  });
  expect(wrong).toEqual([]);
});

test.for(Object.keys(expected))(
  "%s tells of real tools what is expected, and nothing else",
  (profile, ctx) => {
    ctx.skip(!existsSync(corpus), "the corpus is not beside the checkout");
    const told = new Map<string, number>();
    for (const tool of tools()) {
      const { diagnostics } = check(tool, { profile, format: "mcp" });
      for (const kind of new Set(diagnostics.map(({ severity, code }) => `${severity} ${code}`)))
        told.set(kind, (told.get(kind) ?? 0) + 1);
    }
    const wanted = Object.entries(expected[profile]!).map(([kind, { tools: count }]) => [kind, count]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(wanted));
  },
);
