import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const env = { ...process.env, COLUMNS: "80", NO_COLOR: "1" };

/** Commands in a page that run the command line, with what the page says that they print. */
const shown = (page: string): { page: string; command: string; output: string }[] =>
  [
    ...readFileSync(`${root}${page}`, "utf8").matchAll(
      /\$ ((?:.*\|\n +)?npm run (?:-s )?toolwright -- .+)\n\n([\s\S]*?)```/g,
    ),
  ].map(([, command = "", output = ""]) => ({ page, command, output }));

test.for(["README.md", "docs/guide/check.md"].flatMap(shown))(
  "$page shows what $command prints",
  ({ command, output }, { skip }) => {
    const lacksJq = command.includes("jq ") && spawnSync("jq", ["--version"]).status !== 0;
    skip(lacksJq, "jq is not installed");
    const line = command.replace(
      /npm run (?:-s )?toolwright --/,
      `"${process.execPath}" apps/cli/bin/toolwright.mjs`,
    );
    const { stdout, stderr } = spawnSync("sh", ["-c", line], { cwd: root, encoding: "utf8", env });
    const real = [stderr, stdout].flatMap((text) => (text.trim() === "" ? [] : text.trim().split("\n\n")));
    const told = output
      .trim()
      .split("\n\n")
      .filter((paragraph) => paragraph !== "[...]");
    expect(told.filter((paragraph) => !real.includes(paragraph))).toEqual([]);
    expect(real.at(-1)).toBe(told.at(-1));
  },
);
