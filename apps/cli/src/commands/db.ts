import { type CommandGroup, defineCommand } from "../define-command.ts";
import { placeOptions, toldOptions } from "./registry-options.ts";

const load = () => import("../database/run-database.ts");

const status = defineCommand({
  name: "status",
  summary: "Say where the database is, and which steps of its form it has taken.",
  operands: [],
  options: { ...placeOptions, ...toldOptions },
  examples: ["toolwright db status"],
  run: async (_operands, options, io) => (await load()).runStatus(options, io),
});

const migrate = defineCommand({
  name: "migrate",
  summary: "Bring the database to the newest form. Every other command does so by itself.",
  operands: [],
  options: { ...placeOptions, ...toldOptions },
  examples: ["toolwright db migrate"],
  run: async (_operands, options, io) => (await load()).runMigrate(options, io),
});

const rollback = defineCommand({
  name: "rollback",
  summary: "Take steps of the form back, with all that is kept in what they made.",
  operands: [],
  options: {
    to: { kind: "count", value: "N", about: "down to this step; without it: one step; 0 leaves nothing" },
    force: { kind: "flag", about: "do it, and not only say what would be lost" },
    ...placeOptions,
    ...toldOptions,
  },
  examples: ["toolwright db rollback --to 5 --force"],
  run: async (_operands, options, io) => (await load()).runRollback(options, io),
});

const backup = defineCommand({
  name: "backup",
  summary: "Copy the whole database into a file, while others work with it.",
  operands: [["<file>", "a SQLite database; JSON Lines if it ends in .jsonl, and always from PostgreSQL"]],
  options: {
    force: { kind: "flag", about: "replace a file that is there" },
    ...placeOptions,
    ...toldOptions,
  },
  examples: ["toolwright db backup registry.backup", "toolwright db backup registry.jsonl"],
  run: async ([file = ""], options, io) => (await load()).runBackup(file, options, io),
});

const restore = defineCommand({
  name: "restore",
  summary: "Put back what a backup holds, into an empty place.",
  operands: [["<file>", "what `db backup` made"]],
  options: {
    force: { kind: "flag", about: "also where something is kept; it is gone then" },
    ...placeOptions,
    ...toldOptions,
  },
  examples: ["toolwright db restore registry.backup --data elsewhere"],
  run: async ([file = ""], options, io) => (await load()).runRestoreDatabase(file, options, io),
});

export const db: CommandGroup = {
  name: "db",
  summary: "Look after the database of the registry.",
  commands: [status, migrate, rollback, backup, restore],
};
