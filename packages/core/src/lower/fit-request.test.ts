import { expect, test } from "vitest";
import { compile } from "./compile.ts";

const inputSchema = {
  type: "object",
  properties: { path: { type: "string", description: "Where." } },
  required: ["path"],
  additionalProperties: false,
};
const named = (name: string, description = "Does it.") => ({ name, description, inputSchema });

/** Three tools that take so many characters when they are written as one list. */
function toolsOf(characters: number) {
  const tools = (length: number) => [named("one"), named("two"), named("three", "x".repeat(length))];
  const written = JSON.stringify(compile(tools(1), { target: "tools-json" }).payload);
  return tools(1 + characters - written.length);
}

test("a list of 7,500 characters is sent, brackets and commas and all; of one more the last tool is set aside", () => {
  const whole = compile(toolsOf(7_500), { target: "tools-json" });
  expect(JSON.stringify(whole.payload)).toHaveLength(7_500);
  expect(whole.setAside).toEqual([]);
  const tooLong = compile(toolsOf(7_501), { target: "tools-json" });
  expect(tooLong.definitions.map(({ name }) => name)).toEqual(["one", "two"]);
  const used = JSON.stringify(tooLong.payload).length;
  expect(tooLong.setAside).toMatchObject([
    {
      tool: "three",
      diagnostics: [
        {
          code: "request-too-large",
          message: `A request has room for 7500 characters; the others use ${used} and this one would add ${7_501 - used}.`,
        },
      ],
    },
  ]);
});

test("one that is too long is left out, and those that come after it are sent", () => {
  const tools = [named("one"), named("long", "x".repeat(8_000)), named("two")];
  const { definitions, setAside } = compile(tools, { target: "tools-json" });
  expect(definitions.map(({ name }) => name)).toEqual(["one", "two"]);
  expect(setAside.map(({ tool }) => tool)).toEqual(["long"]);
});
