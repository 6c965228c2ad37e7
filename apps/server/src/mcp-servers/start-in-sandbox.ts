import { statSync } from "node:fs";
import { dirname } from "node:path";
import { PassThrough } from "node:stream";
import type { IsolationLevel, Reach } from "@toolwright/core";
import { type RunEnd, type RunOutcome, type Sandbox, ToolExecutionError } from "@toolwright/executor";
import {
  endInWords,
  type ProgramSpec,
  type RunningProgram,
  type StartProgram,
  withComplaints,
} from "@toolwright/mcp";
import { findProgram, packageFolders } from "./find-program.ts";
import { programEnvironment } from "./program-environment.ts";
import { type ServerPlace, serverPlace } from "./server-place.ts";

export interface Isolation {
  readonly level: Exclude<IsolationLevel, "None">;
  readonly allowSideEffects: boolean;
  readonly reach?: Reach;
}

/**
 * Starts programs of servers in the sandbox, each with a home of its own that it finds again. Rejects where this host
 * cannot keep what is asked.
 */
export const startInSandbox =
  (sandbox: Pick<Sandbox, "converse">, isolation: Isolation, placesRoot?: string): StartProgram =>
  async (spec) => {
    const program = findProgram(spec.command, { folder: spec.folder, path: process.env.PATH });
    if (program === undefined) return neverStarted(`There is no program ${JSON.stringify(spec.command)}.`);
    try {
      const words = spec.arguments ?? [];
      const place = serverPlace([spec.command, ...words], placesRoot);
      return await started(sandbox, isolation, spec, { program, words, place });
    } catch (error) {
      if (error instanceof ToolExecutionError) throw error;
      return neverStarted(error instanceof Error ? error.message : String(error));
    }
  };

async function started(
  sandbox: Pick<Sandbox, "converse">,
  { level, allowSideEffects, reach = {} }: Isolation,
  spec: ProgramSpec,
  { program, words, place }: { program: string; words: readonly string[]; place: ServerPlace },
): Promise<RunningProgram> {
  const isListed = level !== "Standard";
  const { home, temporary } = place;
  const talk = await sandbox.converse({
    // What one run writes, the next one may change, although it is another user.
    command: "/bin/sh",
    arguments: ["-c", 'umask 002 && exec "$@"', "server", program, ...words],
    level,
    allowSideEffects,
    reach: isListed
      ? {
          ...reach,
          read: [...(reach.read ?? []), ...packageFolders(program, words)],
          write: [...(reach.write ?? []), home, temporary],
        }
      : {},
    environment: { ...programEnvironment(place, process.env), ...spec.environment },
    folder: isListed ? home : whereItMayBe(spec.folder, home),
    limits: { memoryBytes: 2 * gigabyte, processes: 512, fileBytes: gigabyte, temporaryBytes: gigabyte / 4 },
  });
  const ended = await Promise.race([talk.outcome, Promise.resolve(undefined)]);
  if (ended?.end.kind === "not-run" && ended.end.reason === "isolation")
    throw new ToolExecutionError(ended.end.message, "SANDBOX_ERROR");
  return {
    stdin: talk.stdin,
    stdout: talk.stdout,
    gone: talk.outcome.then(endOf),
    end: talk.end,
    isolation: talk.enforced.level,
    enforcedBy: talk.enforced.by,
  };
}

const gigabyte = 1024 ** 3;

const endOf = ({ end, stderr }: RunOutcome) => ({
  began: end.kind !== "not-run",
  message: withComplaints(inWords(end), end.kind === "not-run" ? "" : stderr),
});

function inWords(end: RunEnd): string {
  switch (end.kind) {
    case "exit":
      return endInWords(end.code, null);
    case "signal":
      return endInWords(null, end.signal);
    case "limit":
      return `It was ended at its limit of ${end.limit}.`;
    case "not-run":
      return end.message;
    default:
      return "It was ended.";
  }
}

/** A run of root's is another user, who may not get into every folder. */
function whereItMayBe(folder: string | undefined, home: string): string {
  if (folder === undefined) return home;
  if (process.getuid?.() !== 0) return folder;
  for (let each = folder; ; each = dirname(each)) {
    if (!isOpen(each)) return home;
    if (each === dirname(each)) return folder;
  }
}

function isOpen(folder: string): boolean {
  try {
    return (statSync(folder).mode & 0o001) !== 0;
  } catch {
    return false;
  }
}

const neverStarted = (message: string): RunningProgram => ({
  stdin: new PassThrough().resume(),
  stdout: new PassThrough().end(),
  gone: Promise.resolve({ began: false, message }),
  end: async () => undefined,
  isolation: "None",
  enforcedBy: {},
});
