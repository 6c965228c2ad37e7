import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isError } from "../diagnostic/diagnostic.ts";
import type { JsonValue } from "../json/json.ts";
import { loadProfile } from "./load-profile.ts";
import { profiles } from "./profiles.ts";

const own = {
  $schema: "./profile.schema.json",
  id: "our-gateway",
  title: "Our gateway",
  facts: {
    name: { pattern: "^[a-z]+$", longest: 32 },
    schema: { keywords: { oneOf: "rejected" }, unlisted: "guides" },
  },
  evidence: [
    { fact: "/name", mark: "D", source: "the gateway's manual", date: "2026-11-15" },
    { fact: "/schema", mark: "O", source: "seen in its answers", date: "2026-11-15" },
  ],
};

describe("a profile that comes with the house", () => {
  test.each([...profiles.values()])("$id fits the schema, and all its facts have evidence", (profile) => {
    expect(loadProfile(profile as unknown as JsonValue)).toEqual({ profile, diagnostics: [] });
  });
});

describe("a profile of one's own", () => {
  test("is taken as it is written, without the place of its schema", () => {
    const { $schema, ...profile } = own;
    expect(loadProfile(own)).toEqual({ profile, diagnostics: [] });
  });

  const changed = (change: (copy: typeof own & Record<string, unknown>) => void): JsonValue => {
    const copy = structuredClone(own) as typeof own & Record<string, unknown>;
    change(copy);
    return copy as JsonValue;
  };

  test.each([
    ["no object", null, "", "must be an object"],
    ["without an id", changed((copy) => Reflect.deleteProperty(copy, "id")), "", '"id"'],
    [
      "a fact that does not exist",
      changed((copy) => Object.assign(copy.facts, { nmae: {} })),
      "/facts/nmae",
      "name",
    ],
    [
      "a number where a list must stand",
      changed((copy) => Object.assign(copy.facts, { schemaKeys: 3 })),
      "/facts/schemaKeys",
      "list",
    ],
    [
      "a support that does not exist",
      changed((copy) => Object.assign(copy.facts.schema.keywords, { oneOf: "refused" })),
      "/facts/schema/keywords/oneOf",
      '"rejected"',
    ],
    [
      "a pattern that is none",
      changed((copy) => Object.assign(copy.facts.name, { pattern: "[a-z" })),
      "/facts/name/pattern",
      '"[a-z"',
    ],
    [
      "a format that nobody reads",
      changed((copy) => Object.assign(copy, { format: "xml" })),
      "/format",
      '"xml"',
    ],
    [
      "an id that leaves the folder",
      changed((copy) => Object.assign(copy, { id: "../evil" })),
      "/id",
      '"../evil"',
    ],
    ["an id without characters", changed((copy) => Object.assign(copy, { id: "" })), "/id", '""'],
    [
      "a layout that nobody writes",
      changed((copy) => Object.assign(copy, { emit: { layout: "xml" } })),
      "/emit/layout",
      '"xml"',
    ],
    [
      "another way that does not exist",
      changed((copy) => Object.assign(copy, { emit: { layout: "mcp", otherwise: "xml" } })),
      "/emit/otherwise",
      '"xml"',
    ],
    [
      "names without characters",
      changed((copy) => Object.assign(copy.facts.name, { longest: 0 })),
      "/facts/name/longest",
      "1 or more, but is 0",
    ],
    [
      "half a tool",
      changed((copy) => Object.assign(copy.facts, { document: { tools: 0.5 } })),
      "/facts/document/tools",
      "but is 0.5",
    ],
    [
      "a mark that does not exist",
      changed((copy) => Object.assign(copy.evidence[0]!, { mark: "X" })),
      "/evidence/0/mark",
      '"X"',
    ],
  ])("%s is refused", (_, json, pointer, says) => {
    const { profile, diagnostics } = loadProfile(json);
    expect(profile).toBeUndefined();
    expect(diagnostics.filter(isError)).toMatchObject([{ code: "invalid-profile", pointer }]);
    expect(diagnostics[0]?.message).toContain(says);
  });

  test("is taken with a warning for a fact without evidence, and for evidence without a fact", () => {
    const { profile, diagnostics } = loadProfile(
      changed((copy) => Object.assign(copy.evidence[0]!, { fact: "/name/longest" })),
    );
    expect(profile?.id).toBe("our-gateway");
    expect(diagnostics.map(({ severity, pointer }) => [severity, pointer])).toEqual([
      ["warning", "/facts/name/pattern"],
    ]);
    const stray = loadProfile(
      changed((copy) => copy.evidence.push({ fact: "/tags", mark: "D", source: "", date: "" })),
    );
    expect(stray.diagnostics.map(({ pointer }) => pointer)).toEqual(["/evidence/2/fact"]);
  });

  test("may be any JSON at all, and nothing is thrown", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom("facts", "evidence", "id", "__proto__"), (value, key) => {
        const json = JSON.parse(JSON.stringify({ ...own, [key]: value })) as JsonValue;
        const { profile, diagnostics } = loadProfile(json);
        expect(profile === undefined).toBe(diagnostics.some(({ severity }) => severity === "error"));
      }),
    );
  });
});
