import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { runCommandLine } from "../command-line.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";

export interface Ran {
  readonly exitCode: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder of its own with real files; gone when the test is over. */
export function makeFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Runs the command line in a folder, without a process of its own. */
export async function runIn(folder: string, words: readonly string[], world: Partial<Io> = {}): Promise<Ran> {
  const said = { stdout: "", stderr: "" };
  const output = (stream: "stdout" | "stderr") => ({
    write: (text: string) => {
      said[stream] += text;
    },
    isTTY: false,
    width: undefined,
  });
  const exitCode = await runCommandLine(words, {
    folder,
    env: {},
    files: fs,
    stdin: () => bytesOf(""),
    stdout: output("stdout"),
    stderr: output("stderr"),
    now: () => 0,
    newId: () => crypto.randomUUID(),
    platform: "linux",
    ...world,
  });
  return { exitCode, ...said };
}

export async function* bytesOf(...chunks: readonly string[]): AsyncIterable<Uint8Array> {
  for (const chunk of chunks) yield new TextEncoder().encode(chunk);
}
