import { expect, test } from "vitest";
import { compile } from "./compile.ts";

const inputSchema = { type: "object", properties: { a: { type: "string" } } } as const;

test.each(["\u00a0", "\u3000", " \t", ""])("a description of blanks (%j) says nothing", (description) => {
  const { definitions, notes } = compile([{ name: "t", title: "Title", description, inputSchema }], {
    target: "gemini",
  });
  expect(definitions[0]?.definition).toMatchObject({ description: "Title" });
  expect(notes).toHaveLength(1);
});

test("a description that comes from a class is said as name and schema are", () => {
  class Described {
    name = "t";
    inputSchema = inputSchema;
    get description(): string {
      return "Does it.";
    }
  }
  for (const target of ["openai", "gemini", "mcp-2025-11-25", "bedrock"])
    expect(JSON.stringify(compile([new Described()], { target }).payload), target).toContain("Does it.");
});
