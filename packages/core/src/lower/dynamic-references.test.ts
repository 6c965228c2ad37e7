import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { compile } from "./compile.ts";

const tree: JsonObject = {
  $id: "https://example.org/tree",
  $dynamicAnchor: "node",
  type: "object",
  properties: { data: { type: "string" }, children: { type: "array", items: { $dynamicRef: "#node" } } },
};

test("a tree that names itself by a dynamic anchor is sent like any recursion", () => {
  const { setAside, losses } = compile([{ name: "t", description: "d", inputSchema: tree }], {
    target: "mcp-2025-11-25",
  });
  expect({ setAside, losses }).toEqual({ setAside: [], losses: [] });
});

test("one that another schema extends is set aside: which of both a node is depends on the way there", () => {
  const strict: JsonObject = {
    $id: "https://example.org/strict-tree",
    $dynamicAnchor: "node",
    type: "object",
    $ref: "https://example.org/tree",
    unevaluatedProperties: false,
    $defs: { tree },
  };
  for (const target of ["mcp-2025-11-25", "openai-strict", "gemini"]) {
    const { setAside } = compile([{ name: "t", description: "d", inputSchema: strict }], { target });
    expect(setAside.map(({ diagnostics }) => diagnostics[0])).toMatchObject([
      {
        code: "unsendable-schema",
        pointer: "/inputSchema/$defs/tree/properties/children/items/$dynamicRef",
        message:
          '"$dynamicRef" is "#node", and several schemas are called that: which one is meant depends on the way there.',
      },
    ]);
  }
});
