import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));

const usual = {
  target: "es2024",
  lib: ["es2024", "dom"],
  module: "nodenext",
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

/** What the compiler of TypeScript says of files, a line for each error. */
export function typeCheck(
  files: Readonly<Record<string, string>>,
  options: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-types-"));
  try {
    symlinkSync(modules, join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: { ...usual, ...options } }),
    );
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { stdout, error } = spawnSync(join(modules, ".bin/tsc"), ["-p", folder, "--pretty", "false"], {
      encoding: "utf8",
      cwd: folder,
    });
    if (error) throw error;
    return stdout.split("\n").filter((line) => line.includes(": error TS"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
