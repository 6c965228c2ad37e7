import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makeFolder, runIn } from "../test/house.ts";

const corpus = fileURLToPath(new URL("../../../../../shared/corpus/tools.jsonl", import.meta.url));

test("a whole corpus is imported, found in, exported, and the same elsewhere", async (context) => {
  context.skip(!existsSync(corpus), "the corpus is not beside the checkout");
  const folder = makeFolder();
  const run = (words: string) => runIn(folder, words.split(" "), { env: { TOOLWRIGHT_DATA: "registry" } });
  const lines = readFileSync(corpus, "utf8").trim().split("\n").length;

  const imported = JSON.parse((await run(`import file ${corpus} --shorten --format json`)).stdout);
  expect(imported).toMatchObject({ created: lines, refused: 0 });

  const found = JSON.parse((await run("search create pull request --format json")).stdout);
  expect(found.tools.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual([
    "create_pull_request",
    "create_pull_request",
  ]);

  expect(await run("export --output all.jsonl")).toMatchObject({ exitCode: 0 });
  const again = JSON.parse((await run("import file all.jsonl --data elsewhere --format json")).stdout);
  expect(again).toMatchObject({ created: lines, updated: 0, unchanged: 8, refused: 0 });
  expect(await run("export --output again.jsonl --data elsewhere")).toMatchObject({ exitCode: 0 });
  const written = (file: string) => readFileSync(join(folder, file), "utf8");
  expect(written("again.jsonl") === written("all.jsonl")).toBe(true);
}, 240_000);
