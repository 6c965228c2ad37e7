import { expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { extendProfile } from "./extend.ts";
import { loadProfile } from "./load-profile.ts";
import type { Profile } from "./profile.ts";
import { profiles } from "./profiles.ts";

const base: Profile = {
  id: "base",
  title: "Base",
  facts: {
    name: { pattern: "^[a-z]+$", longest: 64 },
    schema: { keywords: { oneOf: "rejected", default: "guides" }, formats: ["date", "time"], depth: 10 },
    soundness: { "unknown-dialect": "warning" },
  },
  emit: { layout: "openai", fixed: { function: { strict: true } }, list: "" },
  evidence: [
    { fact: "/name", mark: "D", source: "the manual", date: "2026-11-15" },
    {
      fact: ["/schema/keywords", "/schema/formats", "/schema/depth"],
      mark: "D",
      source: "the guide",
      date: "2026-11-15",
    },
    { fact: ["/soundness", "/emit"], mark: "D", source: "the reference", date: "2026-11-15" },
  ],
};

const own: Profile = {
  id: "own",
  title: "Own",
  extends: "base",
  facts: {
    schema: { keywords: { default: "rejected" }, formats: ["uuid"], depth: 5 },
    soundness: { "unknown-dialect": null },
  },
  emit: { layout: "openai-responses", fixed: { strict: true } },
  evidence: [
    {
      fact: ["/schema/keywords/default", "/schema/depth"],
      mark: "R",
      source: "an answer",
      date: "2026-11-15",
    },
  ],
};

test("objects are joined, and lists and plain values take the place of what was there", () => {
  expect(extendProfile(base, own).facts).toEqual({
    name: { pattern: "^[a-z]+$", longest: 64 },
    schema: {
      keywords: { oneOf: "rejected", default: "rejected" },
      formats: ["uuid"],
      depth: 5,
    },
    soundness: { "unknown-dialect": null },
  });
});

test("members that are written into definitions are not mixed", () => {
  expect(extendProfile(base, own).emit).toEqual({
    layout: "openai-responses",
    fixed: { strict: true },
    list: "",
  });
});

test("evidence goes with the facts that stay, and not with those that were changed", () => {
  expect(extendProfile(base, own).evidence.map(({ fact, source }) => [fact, source])).toEqual([
    [["/schema/keywords/default", "/schema/depth"], "an answer"],
    ["/name", "the manual"],
    ["/schema/keywords", "the guide"],
    [["/soundness", "/emit"], "the reference"],
  ]);
});

test("neither profile is changed, and names from outside are only names", () => {
  const before = structuredClone([base, own]);
  const facts = JSON.parse('{"schema":{"keywords":{"__proto__":"ignored"}}}') as Profile["facts"];
  const { keywords } = extendProfile(base, { ...own, facts }).facts.schema ?? {};
  expect(Object.keys(keywords ?? {})).toContain("__proto__");
  expect(Object.getPrototypeOf(keywords)).toBe(Object.prototype);
  expect([base, own]).toEqual(before);
});

test.each([
  ["azure-openai-strict", "openai-strict"],
  ["openai-responses", "openai"],
  ["openai-responses-strict", "openai-strict"],
  ["bedrock", "anthropic"],
  ["bedrock-strict", "anthropic-strict"],
  ["bedrock-nova", "bedrock"],
  ["mcp-2026-07-28", "mcp-2025-11-25"],
])("%s says what %s says, except where it says otherwise", (id, from) => {
  const [variant, origin] = [profiles.get(id)!, profiles.get(from)!];
  expect(variant.extends).toBe(from);
  expect(variant.facts).not.toEqual(origin.facts);
  expect(Object.keys(variant.facts)).toEqual(expect.arrayContaining(Object.keys(origin.facts)));
});

test("a profile of one's own may extend one of the house", () => {
  const { profile, diagnostics } = loadProfile({
    id: "our-gateway",
    title: "Our gateway",
    extends: "openai-strict",
    facts: { name: { longest: 40 } },
    evidence: [{ fact: "/name/longest", mark: "D", source: "the gateway's manual", date: "2026-11-15" }],
  } as unknown as JsonValue);
  expect(diagnostics).toEqual([]);
  expect(profile?.facts.name).toEqual({ ...profiles.get("openai-strict")?.facts.name, longest: 40 });
});

test("a profile that extends nothing there is, is refused", () => {
  const { profile, diagnostics } = loadProfile({
    id: "a",
    title: "A",
    extends: "opnai",
    facts: {},
    evidence: [],
  });
  expect(profile).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: "invalid-profile", severity: "error", pointer: "/extends" }]);
});
