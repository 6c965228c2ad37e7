import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { backup as copyWhileUsed, DatabaseSync } from "node:sqlite";
import { notBackup, writeBackupFile } from "./backup-file.ts";
import { backupLines } from "./backup-lines.ts";
import type { Database } from "./database.ts";
import { guarded } from "./faults.ts";

export interface BackupOptions {
  /** Where there is a file already. */
  readonly replace?: boolean;
  readonly now?: () => Date;
}

export interface BackupMade {
  /** A SQLite database, or JSON Lines that either kind of database takes back. */
  readonly form: "sqlite" | "lines";
}

/** Whether a backup of this name is written as JSON Lines. PostgreSQL knows no other. */
export const isPortable = (file: string): boolean => /\.jsonl$/i.test(file);

/** Copies all that is kept, as it is at one moment, while others go on working. The file is whole or not there. */
export function backupDatabase(
  database: Database,
  file: string,
  { replace = false, now = () => new Date() }: BackupOptions = {},
): Promise<BackupMade> {
  return guarded({ place: file }, async () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found !== undefined && !replace) throw notBackup(file, "there is something of that name already");
    if (found?.isFile() === false) throw notBackup(file, "it is no file");
    if (!existsSync(dirname(file))) throw notBackup(file, "its folder is not there");
    const unfinished = `${file}.unfinished-${process.pid}`;
    const form = database.kind === "postgres" || isPortable(file) ? "lines" : "sqlite";
    try {
      if (form === "lines") await copyLines(database, unfinished, now().toISOString());
      else await copySqlite(database.place, unfinished);
      renameSync(unfinished, file);
    } finally {
      rmSync(unfinished, { force: true });
    }
    return { form };
  });
}

const copyLines = (database: Database, file: string, at: string): Promise<number> =>
  database.queries
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((transaction) => writeBackupFile(file, backupLines(database, transaction, at)));

async function copySqlite(place: string, file: string): Promise<void> {
  // Made first, so that nobody but its owner could ever read it.
  closeSync(openSync(file, "wx", 0o600));
  const source = new DatabaseSync(place, { readOnly: true, timeout: 10_000 });
  try {
    await copyWhileUsed(source, file);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(file);
  // One file and no log beside it.
  copy.exec("pragma journal_mode = delete");
  leaveSecretsOut(copy);
  copy.close();
  const handle = openSync(file, "r+");
  fsyncSync(handle);
  closeSync(handle);
}

/** What servers were given to prove who we are is given anew after a restore. */
function leaveSecretsOut(copy: DatabaseSync): void {
  const isThere = copy.prepare("select 1 from sqlite_master where name = 'mcp_server_secrets'").get();
  // Also in pages that nothing refers to any more.
  if (isThere !== undefined) copy.exec("pragma secure_delete = on; delete from mcp_server_secrets");
}
