import { expect, test } from "vitest";
import { compile } from "./compile.ts";
import type { CompileToolsOptions } from "./compiled.ts";

const inputSchema = { type: "object", properties: { q: { type: "string" } } };
const search = { namespace: "git", name: "search", description: "Finds.", inputSchema };
const { namespace: _, ...alone } = search;

test.each<[what: string, tool: typeof alone, options: Partial<CompileToolsOptions>, name: string]>([
  ["its namespace", search, {}, "git_search"],
  ["no namespace where it has none", alone, {}, "search"],
  ["no namespace where it is dropped", search, { namespaces: "drop" }, "search"],
  ["a prefix", alone, { prefix: "srv_" }, "srv_search"],
  ["a prefix and its namespace", search, { prefix: "srv_" }, "srv_git_search"],
  ["a prefix where its namespace is dropped", search, { prefix: "srv_", namespaces: "drop" }, "srv_search"],
])("before the name of a tool stands %s", (_what, tool, options, name) => {
  const compiled = compile([tool], { target: "openai", ...options });
  expect(compiled.definitions[0]?.name).toBe(name);
  expect(compiled.raiseName(name)).toBe("namespace" in tool ? "git:search" : "search");
});
