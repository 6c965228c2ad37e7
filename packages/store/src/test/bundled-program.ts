import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";
import { afterAll } from "vitest";

/** A program of tests in one file: started many times, it is ready in a quarter of the time that its sources take. */
export function bundledProgram(program: URL): () => Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-program-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let made: Promise<string> | undefined;
  return () => {
    made ??= bundle(fileURLToPath(program), join(folder, "program.mjs"));
    return made;
  };
}

async function bundle(input: string, file: string): Promise<string> {
  await build({
    input,
    platform: "node",
    logLevel: "warn",
    // Asked for by pg only where somebody has installed it.
    external: ["pg-native"],
    output: { file, format: "esm", codeSplitting: false },
  });
  return file;
}
