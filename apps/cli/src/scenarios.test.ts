import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bytesOf, makeFolder, runIn } from "./test/house.ts";
import { parseScenario } from "./test/scenario.ts";

const folder = new URL("../scenarios/", import.meta.url);

test.each(readdirSync(folder))("%s", async (name) => {
  const { files, stdin, env, words, after, ...told } = parseScenario(
    readFileSync(new URL(name, folder), "utf8"),
  );
  const house = makeFolder(files);
  const ran = await runIn(house, words, { env, stdin: () => bytesOf(stdin) });
  expect(ran).toEqual(told);
  for (const [file, content] of Object.entries(after)) {
    expect(readFileSync(join(house, file), "utf8")).toBe(content);
  }
});
