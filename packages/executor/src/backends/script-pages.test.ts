import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { createSandbox } from "../sandbox/create-sandbox.ts";
import { findProgram } from "../sandbox/host/programs.ts";
import { scriptRunner } from "./script.ts";
import { callOf } from "./test/call-of.ts";

const page = readFileSync(new URL("../../../../docs/guide/script-tools.md", import.meta.url), "utf8");
const examples = new Map(
  [...page.matchAll(/```(js|python)\n([\s\S]*?)```/g)].map(([, tag, source]) => [tag, source]),
);

const sandbox = createSandbox();
const runner = scriptRunner(sandbox, { perKind: 0 });
afterAll(async () => {
  await runner.close();
  await sandbox.close();
});

test.for([
  ["javascript", "js"],
  ["python", "python"],
] as const)(
  "the example in %s does what its page says",
  { timeout: 30_000 },
  async ([language, tag], context) => {
    const { levels } = await sandbox.inspect();
    context.skip(!levels.includes("Strict"), "this host cannot enforce Strict");
    context.skip(language === "python" && findProgram("python3") === undefined, "there is no python3");
    const told: unknown[] = [];
    const source = examples.get(tag) ?? "";
    const call = callOf(
      { kind: "script", language, source },
      {
        arguments: { text: " one  two\nthree" },
        isolation: "Strict",
        progress: (fraction, message) => told.push([fraction, message]),
      },
    );
    expect(await runner.run(call)).toMatchObject({ output: { words: 3 } });
    expect(told).toEqual([[0.5, "counted"]]);
  },
);
