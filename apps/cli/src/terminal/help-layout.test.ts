import { expect, test } from "vitest";
import { runIn } from "../test/house.ts";

async function helpAt(width: number, words: readonly string[]): Promise<readonly string[]> {
  let help = "";
  const write = (text: string) => {
    help += text;
  };
  await runIn("/", [...words, "--help"], { stdout: { write, isTTY: true, width } });
  return help.split("\n");
}

/** An example is to be copied as it stands. */
const isExample = (line: string): boolean => line.startsWith("  $ ");

test.each([
  [45, ["check"]],
  [60, ["compile"]],
  [60, ["raise"]],
  [100, ["import", "file"]],
] as const)("in %d columns the help of %j fits", async (width, words) => {
  const lines = (await helpAt(width, words)).filter((line) => !isExample(line));
  expect(lines.filter((line) => line.length > width)).toEqual([]);
});

test("a description stands beside its term, or below it", async () => {
  expect(await helpAt(60, ["check"])).toContain("  --tier <NAME>        the licence tier of whoever defines");
  expect(await helpAt(45, ["check"])).toEqual(
    expect.arrayContaining(["  --tier <NAME>", "      the licence tier of whoever defines the"]),
  );
});
