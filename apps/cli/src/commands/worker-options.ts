import { isolationLevels } from "@toolwright/core";
import type { OptionKind, OptionValues } from "../define-command.ts";

type Options = Readonly<Record<string, OptionKind>>;

export const rootOptions = {
  root: {
    kind: "texts",
    value: "FOLDER",
    about: "built-in tools read files here; without it: TOOLWRIGHT_ROOTS, nowhere",
  },
  writableRoot: {
    kind: "texts",
    value: "FOLDER",
    about: "built-in tools read and write files here; without it: TOOLWRIGHT_WRITABLE_ROOTS, nowhere",
  },
} as const satisfies Options;

export const workerOptions = {
  concurrency: { kind: "count", value: "N", about: "calls at a time; without it: 8" },
  isolation: {
    kind: "texts",
    value: "LEVEL",
    about: "take only calls of this level, if this machine can enforce it; without it: all it can",
    choices: isolationLevels,
  },
  grace: {
    kind: "text",
    value: "TIME",
    about: "how long running calls may take to end after Ctrl-C; without it: 10s",
  },
  ...rootOptions,
} as const satisfies Options;

export type WorkerOptions = OptionValues<typeof workerOptions>;
