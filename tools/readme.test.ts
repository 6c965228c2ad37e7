import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A command of the command line in a page, with what the page says that it prints. */
const shown = (page: string): { command: string; output: string }[] =>
  [...readFileSync(`${root}${page}`, "utf8").matchAll(/\$ npm run toolwright -- (.+)\n\n([\s\S]*?)```/g)].map(
    ([, command = "", output = ""]) => ({ command, output }),
  );

test.each(
  ["README.md", "docs/guide/check.md"].flatMap((page) => shown(page).map((each) => ({ page, ...each }))),
)("$page shows what $command prints", ({ command, output }) => {
  const { stdout } = spawnSync(process.execPath, ["apps/cli/bin/toolwright.mjs", ...command.split(" ")], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, COLUMNS: "80", NO_COLOR: "1" },
  });
  const real = stdout.trim().split("\n\n");
  const told = output
    .trim()
    .split("\n\n")
    .filter((paragraph) => paragraph !== "[...]");
  expect(told.filter((paragraph) => !real.includes(paragraph))).toEqual([]);
  expect(real.at(-1)).toBe(told.at(-1));
});
