import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { compile } from "./compile.ts";

const text = { type: "string" };

test.each<[what: string, inputSchema: JsonObject, at: readonly string[]]>([
  ["beside a misspelt keyword", { city: text, requred: ["city"] }, ["/city"]],
  ["beside declared members", { type: "object", properties: { a: text }, b: text }, ["/b"]],
  ["and all others under a misspelt word", { type: "object", propertis: { a: text } }, ["/propertis"]],
  ["further down", { type: "object", properties: { a: { type: "object", b: text } } }, ["/properties/a/b"]],
  ["that somebody refers to", { type: "object", properties: { a: { $ref: "#/b" } }, b: text }, []],
  ["of whoever wrote it", { type: "object", properties: { a: text }, "x-b": text }, []],
  ["that is only an example", { type: "object", properties: { a: text }, example: { type: "string" } }, []],
  ["that is a default", { type: "object", properties: { a: { type: "object", default: { b: text } } } }, []],
])("a schema %s is noted where it declares nothing", (_what, inputSchema, at) => {
  for (const target of ["openai", "openai-strict", "gemini", "mcp-2025-11-25"])
    for (const rootUnions of ["wrap", "flatten", "split"] as const) {
      const { notes, setAside } = compile([{ name: "t", inputSchema }], { target, rootUnions });
      expect(setAside).toEqual([]);
      const stray = notes.filter(({ code }) => code === "schema-outside-properties");
      expect(stray.map(({ pointer }) => pointer)).toEqual(at.map((each) => `/inputSchema${each}`));
    }
});

test("thousands of them take no longer than other schemas, and a hundred are told", () => {
  const words = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`word${i}`, text]));
  const started = performance.now();
  const { notes } = compile([{ name: "t", inputSchema: { type: "object", ...words } }], { target: "openai" });
  expect(notes).toHaveLength(100);
  expect(performance.now() - started).toBeLessThan(2_000);
});
