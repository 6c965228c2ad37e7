import { type Profile, profiles } from "@toolwright/core";
import { expect, test } from "vitest";
import { profilePage } from "./profile-page.ts";

const date = "2026-11-15";

test("facts of the same value and source share a line, under what they have in common", () => {
  const profile: Profile = {
    id: "p",
    title: "P",
    facts: {
      document: { tools: 3 },
      schema: { keywords: { oneOf: "rejected", not: "rejected", anyOf: "guides" } },
    },
    evidence: [
      { fact: ["/schema/keywords/oneOf", "/schema/keywords/not"], mark: "D", source: "its manual", date },
      { fact: "/schema/keywords/anyOf", mark: "D", source: "its manual", date },
      { fact: "/document/tools", mark: "D", source: "its manual", says: "up to 3", date },
    ],
  };
  expect(profilePage(profile).trimEnd().split("\n").slice(-3)).toEqual([
    `| \`/schema/keywords/\` \`oneOf\`, \`not\` | \`"rejected"\` | D | its manual |  | ${date} |`,
    `| \`/schema/keywords/anyOf\` | \`"guides"\` | D | its manual |  | ${date} |`,
    `| \`/document/tools\` | \`3\` | D | its manual | up to 3 | ${date} |`,
  ]);
});

test.each([...profiles.values()])("no two lines of $id say the same of facts", (profile) => {
  const said = profilePage(profile).matchAll(/^\| `\/[^|]*(\|.*)$/gm);
  const lines = [...said].map(([, rest]) => rest);
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(lines).size).toBe(lines.length);
});
