import { expect, test } from "vitest";
import type { Tool } from "../model/tool.ts";
import { compile } from "./compile.ts";

const getWeather: Tool = {
  name: "get_weather",
  description: "Gives the weather of a city.",
  inputSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
};

test.each<[target: string, called: string]>([
  ["openai", "OpenAI Chat Completions, not strict,"],
  ["azure-openai-strict", "Azure OpenAI Chat Completions, strict,"],
  ["mistral", "Mistral"],
  ["groq", "Groq, not strict,"],
  ["xai", "xAI"],
  ["cohere", "Cohere, strict_tools,"],
  ["deepseek-strict", "DeepSeek, strict (beta),"],
  ["ollama", "Ollama"],
  ["bedrock-nova", "Amazon Bedrock Converse with Nova"],
  ["gemini", "Gemini, parameters,"],
])("what %s has no place for is told in its own name", (target, called) => {
  const tool: Tool = { ...getWeather, tags: ["sky"], kept: { mcp: { execution: {} } } };
  for (const tools of [[tool], [tool, { ...getWeather, name: "other" }]])
    expect(compile(tools, { target }).losses.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        `${called} has no place for "tags".`,
        `${called} has no place for "execution": {}, which only mcp knows.`,
      ]),
    );
});
