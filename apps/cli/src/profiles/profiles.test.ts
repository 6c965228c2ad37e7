import { profiles } from "@toolwright/core";
import { expect, test } from "vitest";
import { runIn } from "../test/house.ts";

test("profiles are listed with their titles", async () => {
  const { exitCode, stdout } = await runIn("/", ["profiles"]);
  expect(exitCode).toBe(0);
  expect(stdout.split("\n").map((line) => line.split(" ")[0])).toEqual([...profiles.keys(), ""]);
});

test.each([...profiles.keys()])("%s is shown with the evidence for every fact", async (id) => {
  const { exitCode, stdout } = await runIn("/", ["profiles", id]);
  expect(exitCode).toBe(0);
  expect(stdout).not.toContain("(no evidence)");
});

test("a fact stands above its evidence", async () => {
  const { stdout } = await runIn("/", ["profiles", "tools-json"]);
  expect(stdout).toMatch(/\n\/document\/tools {2}15\n {4}S {2}seed 000, .*: "Max 15 tools.*\n\n/);
});

test("programs get the profile as it is", async () => {
  const { stdout } = await runIn("/", ["profiles", "ikigai", "--format", "json"]);
  expect(JSON.parse(stdout)).toEqual(profiles.get("ikigai"));
  const all = await runIn("/", ["profiles", "--format", "json"]);
  expect(JSON.parse(all.stdout)).toHaveLength(profiles.size);
});

test("an unknown profile is wrong usage", async () => {
  expect(await runIn("/", ["profiles", "tool-json"])).toEqual({
    exitCode: 2,
    stdout: "",
    stderr: 'toolwright: No profile is named "tool-json". Did you mean tools-json?\n',
  });
});
