import { expect, test } from "vitest";
import { compile } from "./compile.ts";

test("a new name is told whole, however long both are", () => {
  const name = `${"p".repeat(90)}.e`;
  const { notes, names } = compile([{ namespace: "a", name, inputSchema: {} }], { target: "openai" });
  const [wireName] = Object.keys(names);
  expect(notes.map(({ message }) => message)).toEqual([`The target knows "a:${name}" as "${wireName}".`]);
});
