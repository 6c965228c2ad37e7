import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Who offers models, by the names of their houses, clouds and models. */
const providers = new RegExp(
  [
    "openai|\\bgpt\\b|azure|microsoft|anthropic|claude|google|gemini|vertex|bedrock|amazon|\\baws\\b|\\bnova\\b",
    "llama|meta ?ai\\b|facebook|mistral|codestral|cohere|deepseek|qwen|alibaba|moonshot|kimi\\b|\\bzhipu|\\bglm\\b",
    "\\bgroq\\b|\\bgrok\\b|\\bxai\\b|perplexity|openrouter|fireworks|cerebras|together\\.?ai|hugging ?face|nvidia|watsonx",
  ].join("|"),
  "i",
);

test.each(["rules", "lower"])(
  "no program in core/%s names a provider, since they read facts; only pages (.md) name profiles in examples",
  (room) => {
    const folder = new URL(`../packages/core/src/${room}/`, import.meta.url);
    const programs = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".ts") && !/\.test\.ts$|(?:^|\/)test\//.test(file),
    );
    expect(programs.length).toBeGreaterThan(20);
    const told = programs.filter((file) =>
      providers.test(`${file}\n${readFileSync(new URL(file, folder), "utf8")}`),
    );
    expect(told).toEqual([]);
  },
);
