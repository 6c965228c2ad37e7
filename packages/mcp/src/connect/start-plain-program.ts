import { spawn } from "node:child_process";
import { PassThrough } from "node:stream";
import type { ProgramEnd, RunningProgram } from "./running-program.ts";
import type { ProgramSpec } from "./server-spec.ts";

/** Starts the program as any program of this user: nothing of it is limited. It sees a small part of our environment. */
export async function startPlainProgram(spec: ProgramSpec): Promise<RunningProgram> {
  const child = spawn(spec.command, spec.arguments ?? [], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...usualEnvironment(), ...spec.environment },
    ...(spec.folder !== undefined && { cwd: spec.folder }),
    // A group of its own, so that what it starts ends with it.
    detached: process.platform !== "win32",
  });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => {
    complaints = (complaints + chunk.toString("utf8")).slice(-mostComplaints);
  });
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on("error", () => undefined);
  const gone = new Promise<ProgramEnd>((resolve) => {
    child.once("error", ({ message }) => resolve({ began: false, message: `It did not start: ${message}` }));
    child.once("close", (code, signal) =>
      resolve({ began: true, message: withComplaints(endInWords(code, signal), complaints) }),
    );
  });
  const kill = (signal: NodeJS.Signals): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(process.platform === "win32" ? child.pid : -child.pid, signal);
    } catch {
      // It is gone already.
    }
  };
  return {
    stdin: child.stdin ?? new PassThrough(),
    stdout: child.stdout ?? new PassThrough().end(),
    gone,
    isolation: "None",
    enforcedBy: {},
    end: async () => {
      child.stdin?.end();
      child.stdout?.resume();
      const timers = [
        setTimeout(() => kill("SIGTERM"), politeMs),
        setTimeout(() => kill("SIGKILL"), 2 * politeMs),
        // What it left behind may hold its pipes open for ever.
        setTimeout(() => {
          for (const stream of [child.stdout, child.stderr]) stream?.destroy();
        }, 3 * politeMs),
      ];
      await gone;
      kill("SIGKILL");
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

export function endInWords(code: number | null, signal: string | null): string {
  return signal === null ? `It ended with the exit code ${code}.` : `It was ended by ${signal}.`;
}

/** What a program said last often says why. */
export function withComplaints(message: string, complaints: string): string {
  const last = complaints.trim().split("\n").slice(-3).join(" ").trim().slice(-longestComplaint);
  return last === "" ? message : `${message} It said: ${last}`;
}

const usualEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ["HOME", "LANG", "LOGNAME", "PATH", "SHELL", "TERM", "TMPDIR", "USER"].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const mostComplaints = 8_000;
const longestComplaint = 500;
const politeMs = 500;
