import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { type LowerOptions, lowerSchema } from "../lower-schema.ts";
import { passes } from "../passes.ts";
import { Refusal } from "../prepared.ts";
import { stepsBeforePasses } from "../steps-before-passes.ts";

const here = new URL(".", import.meta.url);
const shownOnes = [...stepsBeforePasses, ...passes];
const names = [...new Set(shownOnes.map(({ name }) => name))];
const pageOf = (name: string): string => readFileSync(new URL(`${name}.md`, here), "utf8");

/** What a page shows in a block of a kind. */
function block(page: string, kind: string): string {
  const start = page.indexOf(`\`\`\`${kind}\n`);
  if (start === -1) return "";
  const from = start + kind.length + 4;
  return page.slice(from, page.indexOf("\n```", from));
}

const shown = (page: string, kind: string): JsonValue => JSON.parse(block(page, `json ${kind}`)) as JsonValue;

/** Why a schema cannot be lowered, as pages tell it. */
function refusalOf(author: JsonValue, facts: SchemaFacts): string {
  try {
    lowerSchema(author, facts);
    return "";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.pointer}: ${error.message}`;
  }
}

test("every pass and every step before has a page, and every page one of them", () => {
  const pages = readdirSync(here).filter((file) => file.endsWith(".md"));
  expect(pages.sort()).toEqual(names.map((name) => `${name}.md`).sort());
});

describe.each(names)("%s", (name) => {
  const page = pageOf(name);
  const { summary } = shownOnes.find((each) => each.name === name)!;
  const facts = shown(page, "facts") as SchemaFacts;
  const options = block(page, "json options");
  const lowered = lowerSchema(
    shown(page, "author"),
    facts,
    options === "" ? {} : (JSON.parse(options) as LowerOptions),
  );

  test("its page says what it does and why, by an example", () => {
    expect(page.startsWith(`# ${name}\n\n${summary}\n\n## Why\n\n`)).toBe(true);
    expect(passes.filter((pass) => pass.name === name).every((pass) => pass.when(facts))).toBe(true);
    expect(lowered.schema).not.toEqual(shown(page, "author"));
  });

  test("the schema becomes what the page shows, with its losses", () => {
    expect(lowered.schema).toEqual(shown(page, "lowered"));
    const losses = lowered.losses.map((each) => `${each.class} ${each.pointer || "(root)"}: ${each.message}`);
    expect(losses.join("\n") || "none").toBe(block(page, "losses"));
  });

  test("the arguments travel as the page shows, and come back", () => {
    const complaints: string[] = [];
    const sent = lowered.way.send(shown(page, "arguments"));
    expect(sent).toEqual(shown(page, "sent"));
    const back = lowered.way.raise(sent, "", (at, message) => complaints.push(`${at}: ${message}`));
    expect({ back, complaints }).toEqual({ back: shown(page, "arguments"), complaints: [] });
  });
});

const refusing = names.filter((name) => block(pageOf(name), "json refused") !== "");

test.each(refusing)("%s: what its page says is refused is refused", (name) => {
  const page = pageOf(name);
  const facts = shown(page, "facts") as SchemaFacts;
  expect(refusalOf(shown(page, "refused"), facts)).toBe(block(page, "refusal"));
});
