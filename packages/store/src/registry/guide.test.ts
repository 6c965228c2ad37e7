import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const house = new URL("../../../../", import.meta.url);

test.each(["registry", "accounts"])(
  "the program of guide/%s.md runs and says what the guide says",
  async (name) => {
    const guide = readFileSync(new URL(`docs/guide/${name}.md`, house), "utf8");
    const [, program = "", expected] = /```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/.exec(guide) ?? [];
    const folder = mkdtempSync(join(tmpdir(), "toolwright-guide-"));
    try {
      const file = join(folder, "guide.ts");
      writeFileSync(
        file,
        program.replace("@toolwright/store", new URL("packages/store/src/index.ts", house).href),
      );
      const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder });
      expect(stdout).toBe(expected);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
