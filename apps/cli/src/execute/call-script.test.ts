import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { inspectHost } from "@toolwright/executor";
import { createAccounts, createRegistry, openDatabase } from "@toolwright/store";
import { expect, test } from "vitest";
import { makeFolder, runIn } from "../test/house.ts";

test("source kept in the registry is called", { timeout: 60_000 }, async (context) => {
  const { levels } = await inspectHost();
  context.skip(!levels.includes("Strict"), "this machine cannot isolate programs");
  const folder = makeFolder();
  const data = join(folder, "data");
  mkdirSync(data);
  const io = { env: { TOOLWRIGHT_DATA: data }, now: Date.now };
  const database = await openDatabase({ folder: data });
  const principal = await createAccounts(database).localPrincipal();
  await createRegistry(database).create(principal, {
    tool: {
      name: "shout",
      description: "Gives a text back in capital letters.",
      category: "System",
      inputSchema: {
        type: "object",
        properties: { text: { type: "string", description: "The text" } },
        required: ["text"],
      },
      constraints: { requiredIsolation: "Strict", allowSideEffects: false },
    },
    backends: [
      { kind: "script", language: "javascript", source: "export default ({ text }) => text.toUpperCase();" },
    ],
  });
  await database.close();

  const called = await runIn(folder, ["call", "shout", "--args", '{"text":"ä"}', "--format", "json"], io);
  expect(called.stderr).toBe("");
  expect(JSON.parse(called.stdout)).toMatchObject({
    result: { status: "Success", output: "Ä" },
    receipt: { isolation: "Strict", backend: "script" },
  });
});
