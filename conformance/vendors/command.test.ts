import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { JsonObject, JsonValue } from "@toolwright/core";
import { beforeAll, describe, expect, test } from "vitest";
import { openaiTransform } from "./oracles/openai.ts";
import { typeCheck } from "./type-check.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const command = `"${process.execPath}" apps/cli/bin/toolwright.mjs compile examples/ --to openai-strict`;
const hasJq = spawnSync("jq", ["--version"]).status === 0;

const shell = (script: string) => spawnSync("sh", ["-c", script], { cwd: root, encoding: "utf8" });

let ran: ReturnType<typeof shell>;
let tools: readonly { readonly type: string; readonly function: JsonObject }[];

beforeAll(() => {
  ran = shell(command);
  tools = JSON.parse(ran.stdout);
}, 60_000);

describe("toolwright compile examples/ --to openai-strict", () => {
  test("gives the tools of a request and nothing else", () => {
    expect(tools.map((tool) => [tool.type, tool.function.name, tool.function.strict])).toEqual([
      ["function", "list_events", true],
      ["function", "units_convert", true],
      ["function", "create_invoice", true],
      ["function", "meter_read", true],
      ["function", "search_issues", true],
      ["function", "send_newsletter", true],
      ["function", "find_customer", true],
      ["function", "refund_order", true],
    ]);
  });

  test("each is what OpenAI's own helper leaves as it is", async () => {
    expect(tools.length).toBeGreaterThan(0);
    for (const tool of tools) {
      const handed = openaiTransform.handed(tool);
      expect(await openaiTransform.answer(structuredClone(handed), "openai-strict")).toEqual(handed);
    }
  });

  test("they are of the type that a request of OpenAI's client has for them", { timeout: 60_000 }, () => {
    const type = 'import type { ChatCompletionCreateParams } from "openai/resources/chat/completions";';
    const file = `${type}\nexport const tools: ChatCompletionCreateParams["tools"] = ${ran.stdout};\n`;
    expect(typeCheck({ "tools.ts": file })).toEqual([]);
  });

  test("what is wrong on purpose is told beside it, and by the exit code", () => {
    const aside = [...ran.stderr.matchAll(/^set aside {2}(.*)$/gm)].map(([, name]) => name);
    expect(aside).toEqual(["book_table", "add_event", "open ticket"]);
    expect(ran.status).toBe(1);
  });

  test("jq reads it through a pipe", { timeout: 60_000 }, ({ skip }) => {
    if (!hasJq) return skip("jq is not installed");
    const piped = shell(`${command} 2> /dev/null | jq --compact-output .`);
    expect(JSON.parse(piped.stdout) as JsonValue).toEqual(tools);
    expect(piped.status).toBe(0);
  });
});
