import { existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  backupDatabase,
  connectDatabase,
  type Database,
  isEmptyDatabase,
  type MigrationState,
  migrate,
  migrationStates,
  restoreDatabase,
} from "@toolwright/store";
import type { PlaceOptions, ToldOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { dataPlace } from "../registry/data-place.ts";
import { minute } from "../registry/run-history.ts";
import { writeJson } from "../registry/write-json.ts";
import { paintFor } from "../terminal/paint.ts";
import { table } from "../terminal/table.ts";
import { wrongUsage } from "../wrong-usage.ts";

type Options = PlaceOptions & ToldOptions;
type Forcing = Options & { readonly force: boolean };

export function runStatus(options: Options, io: Io): Promise<ExitCode> {
  return withDatabase(options, io, async (database) => {
    // Looking must not make one.
    if (database.kind === "sqlite" && !existsSync(database.place)) {
      if (options.format === "json") writeJson(io, { kind: database.kind, place: database.place, steps: [] });
      else io.stdout.write(`There is no database at ${database.place} yet; the first command makes it.\n`);
      return 0;
    }
    await tellForm(database, await migrationStates(database), options, io);
    return 0;
  });
}

export function runMigrate(options: Options, io: Io): Promise<ExitCode> {
  return withDatabase(options, io, async (database) => {
    await tellForm(database, await migrate(database), options, io);
    return 0;
  });
}

export function runRollback(
  options: Forcing & { readonly to: number | undefined },
  io: Io,
): Promise<ExitCode> {
  return withDatabase(options, io, async (database) => {
    const applied = (await migrationStates(database)).filter(({ appliedAt }) => appliedAt !== undefined);
    const to = options.to ?? applied.at(-2)?.number ?? 0;
    const lost = applied.filter(({ number }) => number > to);
    if (lost.length > 0 && !options.force) {
      const titles = lost.map(({ number, title }) => `${number} ${title}`).join("; ");
      return wrongUsage(
        io,
        `This takes back ${titles}, with all that is kept in it. \`toolwright db backup\` keeps a copy; --force does it.`,
      );
    }
    await tellForm(database, await migrate(database, to), options, io);
    return 0;
  });
}

export function runBackup(file: string, options: Forcing, io: Io): Promise<ExitCode> {
  return withDatabase(options, io, async (database) => {
    const path = resolve(io.folder, file);
    if (!options.force && existsSync(path))
      return wrongUsage(io, `${file} is there already; --force replaces it.`);
    if (database.kind === "sqlite" && !existsSync(database.place))
      return wrongUsage(io, `There is no database at ${database.place}.`);
    const { form } = await backupDatabase(database, path, {
      replace: options.force,
      now: () => new Date(io.now()),
    });
    if (options.format === "json") writeJson(io, { file: path, form });
    else
      io.stdout.write(
        `${database.place} was copied to ${file}${form === "lines" ? " as JSON Lines" : ""}.\n`,
      );
    return 0;
  });
}

export function runRestoreDatabase(file: string, options: Forcing, io: Io): Promise<ExitCode> {
  return withDatabase(options, io, async (database) => {
    const { place } = database;
    const path = resolve(io.folder, file);
    if (!options.force && !(await isEmptyDatabase(database)))
      return wrongUsage(
        io,
        `Something is kept at ${place}. \`toolwright db backup\` keeps a copy; --force replaces it.`,
      );
    await restoreDatabase(dataPlace(options.data, io), path, { replace: options.force });
    if (options.format === "json") writeJson(io, { file: path, place });
    else io.stdout.write(`${place} holds what was in ${file}.\n`);
    return 0;
  });
}

/** As it is, without bringing it to the newest form. */
async function withDatabase(
  { data }: PlaceOptions,
  io: Io,
  work: (database: Database) => Promise<ExitCode>,
): Promise<ExitCode> {
  const database = connectDatabase(dataPlace(data, io));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function tellForm(
  { kind, place }: Database,
  steps: readonly MigrationState[],
  { format }: Options,
  io: Io,
): Promise<void> {
  if (format === "json") {
    writeJson(io, { kind, place, steps });
    return;
  }
  const rows = steps.map(({ number, title, appliedAt }) => [
    String(number),
    appliedAt === undefined ? "waits" : minute(appliedAt),
    title,
  ]);
  const paint = await paintFor(io.stdout, io.env);
  io.stdout.write(`${kind === "sqlite" ? "SQLite" : "PostgreSQL"} at ${place}\n\n`);
  io.stdout.write(table(["STEP", "TAKEN (UTC)", "WHAT"], rows, { paint, width: io.stdout.width ?? 80 }));
}
