import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bytesOf, makeFolder, runIn } from "../test/house.ts";

const page = readFileSync(new URL("../../../../docs/guide/compile.md", import.meta.url), "utf8");

/** The example under a title such as `json before`. */
function example(title: string): string {
  const found = page.split(`\`\`\`${title}\n`)[1]?.split("```")[0];
  if (found === undefined) throw new Error(`The guide has no example called ${title}.`);
  return found;
}

const folder = () => makeFolder({ "search.json": example("json before") });
const target = ["search.json", "--to", "openai-strict"];

test("the guide shows the payload and the losses as they are printed", async () => {
  const ran = await runIn(folder(), ["compile", ...target]);
  expect(ran).toEqual({
    exitCode: 0,
    stdout: example("json after openai-strict"),
    stderr: example("text losses openai-strict"),
  });
});

test("the guide shows what toolfoundation would lose", async () => {
  const { stderr } = await runIn(folder(), ["compile", ...target, "--view", "toolfoundation"]);
  expect(stderr).toBe(example("text losses openai-strict") + example("text view toolfoundation"));
});

test("the guide shows the way back", async () => {
  const stdin = () => bytesOf(example("json sent openai-strict"));
  const { stdout, exitCode } = await runIn(folder(), ["raise", ...target, "--tool", "search_issues"], {
    stdin,
  });
  expect(JSON.parse(stdout)).toEqual(JSON.parse(example("json raised openai-strict")));
  expect(exitCode).toBe(0);
});

test("the guide shows what --unroll does", async () => {
  const house = makeFolder({ "thread.json": example("json thread") });
  const ran = await runIn(house, ["compile", "thread.json", "--to", "gemini", "--unroll", "2"]);
  expect(ran).toMatchObject({ exitCode: 0, stderr: example("text losses unroll") });
  const [{ functionDeclarations }] = JSON.parse(ran.stdout);
  const { comment } = functionDeclarations[0].parameters.properties;
  expect(comment.properties.answer.properties.answer).toMatchObject({ type: "STRING" });
});

test("the guide's profile and its commands work, also from the settings", async () => {
  const files = {
    "search.json": example("json before"),
    "gateway.json": example("json profile gateway"),
    "toolwright.config.json": '{"profiles":["gateway.json"]}',
  };
  const house = makeFolder(files);
  const said: string[] = [];
  for (const line of [
    ...example("text commands gateway").trim().split("\n"),
    "toolwright check search.json",
  ]) {
    const { stdout, stderr } = await runIn(house, line.split(" ").slice(1));
    said.push(stdout + stderr);
  }
  expect(said[0]).toContain('note  search.issues  The target knows "search.issues" as "sea_646efa09".');
  expect(said[1]).toContain('The name "search.issues" has 13 characters; at most 12 are taken.');
  expect(said[2]).toContain('/document/tools  20\n    D  its manual: "up to 20 tools" (2026-11-15)');
  expect(said[3]).toBe(said[1]);
});
