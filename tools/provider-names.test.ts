import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const providers =
  /openai|anthropic|claude|gemini|bedrock|\bnova\b|mistral|cohere|deepseek|\bgroq\b|ollama|\bxai\b/i;

test.each(["rules", "lower"])("no program in core/%s knows a provider: they read facts", (room) => {
  const folder = new URL(`../packages/core/src/${room}/`, import.meta.url);
  const programs = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$|(?:^|\/)test\//.test(file),
  );
  expect(programs.length).toBeGreaterThan(20);
  const told = programs.filter((file) => providers.test(readFileSync(new URL(file, folder), "utf8")));
  expect(told).toEqual([]);
});
