import { expect, test } from "vitest";
import { profiles } from "../profile/profiles.ts";
import { compile } from "./compile.ts";
import { costOf, encodingOf } from "./cost-of.ts";

const tools = [
  { name: "one", inputSchema: { type: "object", properties: {} } },
  { name: "second", inputSchema: { type: "object", properties: {} } },
];

test("each tool and the whole payload are counted, without white space", () => {
  const compiled = compile(tools, { target: "anthropic" });
  const { tools: each, characters, exact } = costOf(compiled);
  expect(each.map(({ tool, characters: size }) => [tool, size])).toEqual(
    compiled.definitions.map(({ tool, definition }) => [tool, JSON.stringify(definition).length]),
  );
  expect(characters).toBe(JSON.stringify(compiled.payload).length);
  expect(exact).toBe(false);
});

test("tokens are counted by whoever can, and estimated otherwise", () => {
  const compiled = compile(tools, { target: "anthropic" });
  expect(costOf(compiled, (text) => text.split('"').length)).toMatchObject({ exact: true });
  const { characters, tokens } = costOf(compiled);
  expect(tokens).toBe(Math.ceil(characters / 4.4));
});

test("the encoding is known of one family of targets", () => {
  const known = [...profiles.keys()].filter((id) => encodingOf(id) !== undefined);
  expect(known.length).toBeGreaterThan(3);
  expect(known.every((id) => id.includes("openai") && encodingOf(id) === "o200k_base")).toBe(true);
});
