import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inspectHost } from "@toolwright/executor";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../test/house.ts";

const main = new URL("../main.ts", import.meta.url).href;

const tool = (name: string, description: string): string =>
  `#!/bin/sh\necho '${JSON.stringify({
    name,
    description,
    parameters: {
      type: "object",
      properties: { text: { type: "string", description: "The text." } },
      required: ["text"],
    },
  })}'\n`;

/** Put there in one step, as an editor does. */
function put(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, "..", "half"), text, { mode: 0o755 });
  renameSync(join(folder, "..", "half"), join(folder, name));
}

function start(folder: string, ...words: string[]): { child: ChildProcess; said: () => string } {
  const script = `import { main } from ${JSON.stringify(main)}; await main();`;
  const child = spawn(
    process.execPath,
    ["--input-type=module", "--eval", script, "--", "toolwright", ...words],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, TOOLWRIGHT_DATA: join(folder, "data") },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  return { child, said: () => said };
}

test("discover --watch tells what comes, changes and goes, until it is interrupted", {
  timeout: 60_000,
}, async (context) => {
  const { levels } = await inspectHost();
  context.skip(!levels.includes("Strict"), "this machine cannot isolate programs");
  const folder = makeFolder();
  chmodSync(folder, 0o755);
  const tools = join(folder, "tools");
  mkdirSync(tools);
  put(tools, "shout", tool("shout", "Shouts a text."));
  const { child, said } = start(folder, "discover", "tools", "--watch");
  const says = (text: RegExp) => expect.poll(said, { timeout: 20_000, interval: 50 }).toMatch(text);

  await says(/^shout {2}tools\/shout\n\n1 tool registered\.\n$/);
  put(tools, "whisper", tool("whisper", "Whispers a text."));
  await says(/^whisper {2}tools\/whisper\n\n2 tools registered\.\n$/m);
  put(tools, "whisper", "#!/bin/sh\necho nonsense\n");
  await says(/^refused tools\/whisper {2}.*not JSON.*\n\n1 tool registered, 1 refused\.\n$/m);
  rmSync(join(tools, "whisper"));
  await says(/^removed whisper\n\n1 tool registered, 1 removed\.\n$/m);

  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
});
