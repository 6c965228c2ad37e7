import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { ToolwrightError } from "@toolwright/core";
import type { BackupHeader, BackupLine, BackupRow } from "./backup-lines.ts";
import { linesOf } from "./lines-of.ts";

/** The last line: a file without it was cut off, and one that it does not fit was changed. */
interface BackupEnd {
  readonly end: true;
  readonly rows: number;
  readonly digest: string;
}

/** Writes a portable backup and gives the number of its rows. */
export async function writeBackupFile(file: string, lines: AsyncIterable<BackupLine>): Promise<number> {
  const handle = openSync(file, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    let rows = -1;
    for await (const line of lines) {
      const text = `${JSON.stringify(line)}\n`;
      hash.update(text);
      writeSync(handle, text);
      rows += 1;
    }
    const end: BackupEnd = { end: true, rows, digest: hash.digest("hex") };
    writeSync(handle, `${JSON.stringify(end)}\n`);
    fsyncSync(handle);
    return rows;
  } finally {
    closeSync(handle);
  }
}

/** The header of a portable backup whose every line is as it was written. */
export async function verifyBackupFile(file: string): Promise<BackupHeader & { readonly rows: number }> {
  const hash = createHash("sha256");
  let header: BackupHeader | undefined;
  let end: BackupEnd | undefined;
  for await (const line of linesOf(file)) {
    if (end !== undefined) throw damaged(file, "something follows its end");
    const value = parsed(file, line);
    if (header === undefined) header = headerOf(file, value);
    if ("end" in value) end = value as unknown as BackupEnd;
    else hash.update(`${line}\n`);
  }
  if (header === undefined) throw notBackup(file, "it is empty");
  if (end === undefined) throw damaged(file, "its end is missing");
  if (end.digest !== hash.digest("hex")) throw damaged(file, "it was changed after it was written");
  return { ...header, rows: end.rows };
}

/** The rows of a backup that was verified. */
export async function* readBackupRows(file: string): AsyncIterable<BackupRow> {
  for await (const line of linesOf(file)) {
    const value = parsed(file, line);
    if ("table" in value) yield value as unknown as BackupRow;
  }
}

function parsed(file: string, line: string): object {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null) return value;
  } catch {
    // Told below, as any other line that is none.
  }
  throw notBackup(file, "it is neither a SQLite database nor a backup in JSON Lines");
}

function headerOf(file: string, value: object): BackupHeader {
  const { toolwright, form } = value as Partial<BackupHeader>;
  if (toolwright !== "backup" || !Number.isSafeInteger(form))
    throw notBackup(file, "its first line is not that of a backup");
  return value as BackupHeader;
}

export const notBackup = (file: string, reason: string): ToolwrightError =>
  new ToolwrightError("invalid-value", { name: file, reason });

const damaged = (file: string, reason: string): ToolwrightError =>
  new ToolwrightError("database-damaged", { place: file, reason });
