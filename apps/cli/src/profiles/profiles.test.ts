import { type Profile, profiles } from "@toolwright/core";
import { expect, test } from "vitest";
import { runIn } from "../test/house.ts";
import { renderProfile } from "./render-profile.ts";

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

test("facts stand above the nearest evidence for them", () => {
  const date = "2026-11-15";
  const profile: Profile = {
    id: "p",
    title: "P",
    format: "f",
    facts: { document: { holds: "list", tools: 15 }, order: ["name", "tags"], tags: { normalised: true } },
    evidence: [
      { fact: "/document", mark: "T", source: "us", date },
      { fact: "/document/tools", mark: "D", source: "its rules", says: "Max 15 tools", date },
      { fact: "/order", mark: "T", source: "us", date },
    ],
  };
  const same = (text: string): string => text;
  const paint = { error: same, warning: same, info: same, strong: same, faint: same };
  expect(renderProfile(profile, paint)).toMatchInlineSnapshot(`
    "P (p)
    Its definitions are written in the format f.

    /document/holds  list
        T  us (2026-11-15)

    /document/tools  15
        D  its rules: "Max 15 tools" (2026-11-15)

    /order  name, tags
        T  us (2026-11-15)

    /tags/normalised  true
        (no evidence)

    D  its own documents say so
    T  decided in Toolwright
    "
  `);
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

test.each(["ikigai", "lexichord"])("%s fits the terminal, but for single words", async (id) => {
  let shown = "";
  const write = (text: string) => {
    shown += text;
  };
  await runIn("/", ["profiles", id], { stdout: { write, isTTY: false, width: 60 } });
  const long = shown.split("\n").filter((line) => line.length > 60);
  expect(long.filter((line) => line.trim().includes(" "))).toEqual([]);
});
