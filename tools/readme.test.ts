import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const env = { ...process.env, COLUMNS: "80", NO_COLOR: "1", DATABASE_URL: "" };

/** Commands of a page follow each other on one registry. */
const data = mkdtempSync(join(tmpdir(), "toolwright-pages-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Commands in a page that run the command line, with what the page says that they print. */
const shown = (page: string): { page: string; command: string; output: string }[] =>
  [
    ...readFileSync(`${root}${page}`, "utf8").matchAll(
      /\$ ((?:.*\|\n +)?npm run (?:-s )?toolwright -- .+)\n\n([\s\S]*?)```/g,
    ),
  ].map(([, command = "", output = ""]) => ({ page, command, output }));

test.for(["README.md", "docs/guide/check.md", "docs/guide/registry-cli.md"].flatMap(shown))(
  "$page shows what $command prints",
  ({ page, command, output }, { skip }) => {
    const lacksJq = command.includes("jq ") && spawnSync("jq", ["--version"]).status !== 0;
    skip(lacksJq, "jq is not installed");
    const line = command.replace(
      /npm run (?:-s )?toolwright --/,
      `"${process.execPath}" apps/cli/bin/toolwright.mjs`,
    );
    const { stdout, stderr } = spawnSync("sh", ["-c", line], {
      cwd: root,
      encoding: "utf8",
      env: { ...env, TOOLWRIGHT_DATA: join(data, page) },
    });
    const real = [stderr, stdout].flatMap((text) => (text.trim() === "" ? [] : text.trim().split("\n\n")));
    const told = output
      .trim()
      .split("\n\n")
      .filter((paragraph) => paragraph !== "[...]");
    expect(told.filter((paragraph) => !real.includes(paragraph))).toEqual([]);
    expect(real.at(-1)).toBe(told.at(-1));
  },
);
