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
    const copy = { ...profile, id: "copy" };
    expect(loadProfile(copy as unknown as JsonValue)).toEqual({ profile: copy, diagnostics: [] });
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
    [
      "the id of a built-in profile",
      changed((copy) => Object.assign(copy, { id: "openai" })),
      "/id",
      'is called "openai" already',
    ],
    [
      "a day that no calendar has",
      changed((copy) => Object.assign(copy.evidence[0]!, { date: "15.11.2026" })),
      "/evidence/0/date",
      'but is "15.11.2026"',
    ],
    [
      "evidence for a fact that is not there",
      changed((copy) => copy.evidence.push({ fact: "/name/foo", mark: "D", source: "", date: "2026-11-15" })),
      "/evidence/2/fact",
      '"/name/foo"',
    ],
    [
      "a file that it extends and nobody gives",
      changed((copy) => Object.assign(copy, { extends: "./base.json" })),
      "/extends",
      '"./base.json" is not read here',
    ],
    [
      "something extended that is not built in",
      changed((copy) => Object.assign(copy, { extends: "opanai" })),
      "/extends",
      'No built-in profile is named "opanai"',
    ],
    [
      "no tool at all",
      changed((copy) => Object.assign(copy.facts, { document: { tools: 0 } })),
      "/facts/document/tools",
      "1 or more, but is 0",
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

  test("extends another of one's own", () => {
    const base = loadProfile(own).profile!;
    const facts = { name: { longest: 12 } };
    const { profile, diagnostics } = loadProfile(
      { id: "nearer", title: "Nearer", extends: "./base.json", facts, evidence: [] },
      base,
    );
    expect(profile?.facts).toMatchObject({ name: { pattern: "^[a-z]+$", longest: 12 } });
    expect(diagnostics).toEqual([]);
  });

  test("is taken with a warning for a fact without evidence", () => {
    const { profile, diagnostics } = loadProfile(
      changed((copy) => Object.assign(copy.evidence[0]!, { fact: "/name/longest" })),
    );
    expect(profile?.id).toBe("our-gateway");
    expect(diagnostics.map(({ severity, pointer }) => [severity, pointer])).toEqual([
      ["warning", "/facts/name/pattern"],
    ]);
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
