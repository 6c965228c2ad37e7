import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bytesOf, makeFolder, runIn } from "./test/house.ts";
import { parseScenario } from "./test/scenario.ts";

const folder = new URL("../scenarios/", import.meta.url);

test.each(readdirSync(folder))("%s", async (name) => {
  const { files, acts, after } = parseScenario(readFileSync(new URL(name, folder), "utf8"));
  const house = makeFolder(files);
  let ids = 0;
  const newId = () => `10000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
  expect(acts.length).toBeGreaterThan(0);
  for (const { stdin, env, words, ...told } of acts) {
    const world = { TOOLWRIGHT_DATA: "registry", ...env };
    const ran = await runIn(house, words, { env: world, newId, stdin: () => bytesOf(stdin) });
    const shown = (text: string): string => text.replaceAll(`${house}/`, "");
    expect({ ...ran, stdout: shown(ran.stdout), stderr: shown(ran.stderr) }).toEqual(told);
  }
  for (const [file, content] of Object.entries(after)) {
    expect(readFileSync(join(house, file), "utf8")).toBe(content);
  }
});
