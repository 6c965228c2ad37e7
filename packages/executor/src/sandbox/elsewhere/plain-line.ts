import { statSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, win32 } from "node:path";
import { findCommand, isFound, notRun } from "../plan/find-command.ts";
import { launcherName, launchFailed } from "../process/launch-script.ts";
import type { RunEnd, RunRequest } from "../run-request.ts";

export interface PlainLine {
  readonly command: string;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** What is started for a request, or the end of a run that has no program. */
export function plainLine(request: RunRequest, platform: NodeJS.Platform): PlainLine | RunEnd {
  return platform === "win32" ? onWindows(request) : onUnix(request);
}

export const isLine = (line: PlainLine | RunEnd): line is PlainLine => "command" in line;

/** A shell takes the limits on that every Unix has, and becomes the program. */
function onUnix({ command, arguments: words = [], limits, environment }: RunRequest): PlainLine | RunEnd {
  const found = findCommand(command, undefined);
  if (!isFound(found)) return found;
  const seconds = Math.max(1, Math.ceil(limits.cpuMs / 1_000));
  const script = `ulimit -c 0 && ulimit -t ${seconds} && ulimit -f ${Math.ceil(limits.fileBytes / 512)} || exit ${launchFailed}
exec "$@"`;
  return {
    command: "/bin/sh",
    arguments: ["-c", script, launcherName, found.path, ...words],
    environment: { PATH: "/usr/bin:/bin", HOME: homedir(), LANG: "C.UTF-8", ...environment },
  };
}

/** Windows has no mark for what may be run, and programs there need to know where it is. */
function onWindows({ command, arguments: words = [], environment }: RunRequest): PlainLine | RunEnd {
  const isNamed = isAbsolute(command) || win32.isAbsolute(command);
  if (!isNamed || !isFile(command)) return notRun("not-found", `There is no ${JSON.stringify(command)}.`);
  const { SystemRoot = "C:\\Windows", TEMP = "" } = process.env;
  return {
    command,
    arguments: words,
    environment: {
      SystemRoot,
      TEMP,
      PATH: `${SystemRoot}\\System32`,
      USERPROFILE: homedir(),
      ...environment,
    },
  };
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
