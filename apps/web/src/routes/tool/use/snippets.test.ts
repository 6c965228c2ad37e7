import { execFileSync } from "node:child_process";
import type { JsonValue, Tool } from "@toolwright/core";
import { expect, test } from "vitest";
import { exampleArguments } from "./example-arguments.ts";
import { snippetsFor } from "./snippets.ts";

const taking = (inputSchema: JsonValue, more: Partial<Tool> = {}): Tool => ({
  name: "t",
  inputSchema,
  ...more,
});

test.each<[name: string, tool: Tool, given: JsonValue]>([
  ["nothing", taking({ type: "object" }), {}],
  [
    "only what is required",
    taking({ properties: { path: { type: "string" }, size: { type: "integer" } }, required: ["path"] }),
    { path: "text" },
  ],
  ["a default", taking({ properties: { a: { type: "string", default: "x" } }, required: ["a"] }), { a: "x" }],
  ["the first of a choice", taking({ properties: { a: { enum: ["x", "y"] } }, required: ["a"] }), { a: "x" }],
  ["an example of the author's", taking({}, { examples: [{ arguments: { q: "bugs" } }] }), { q: "bugs" }],
  [
    "objects inside",
    taking({
      properties: {
        page: { type: "object", properties: { n: { type: "integer", minimum: 3 } }, required: ["n"] },
      },
      required: ["page"],
    }),
    { page: { n: 3 } },
  ],
  [
    "a schema that holds itself",
    taking({ type: "object", properties: { a: { $ref: "#" } }, required: ["a"] }),
    { a: { a: { a: { a: { a: { a: { a: {} } } } } } } },
  ],
])("%s", (_, tool, given) => {
  expect(exampleArguments(tool)).toEqual(given);
});

test("a shell hands over exactly what was meant, whatever a default holds", () => {
  const value = `it's "$HOME" \`id\` \\ ; rm`;
  const tool = taking({ properties: { a: { type: "string", default: value } }, required: ["a"] });
  const { text } = snippetsFor("desk:t", tool, "http://localhost:8787").find(
    ({ title }) => title === "curl",
  )!;
  const said = execFileSync("bash", ["-c", text.replace(/^curl/, "printf '%s\\n'")], { encoding: "utf8" });
  expect(JSON.parse(said.trimEnd().split("\n").at(-1)!)).toEqual({
    tool: "desk:t",
    arguments: { a: value },
    waitMs: 60_000,
  });
});
