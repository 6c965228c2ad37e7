import { launcherName, launchFailed } from "../process/launch-script.ts";
import type { RunEnd } from "../run-request.ts";
import type { Exit } from "./run-end.ts";

export interface StartEvidence {
  readonly exit: Exit;
  readonly stderr: string;
  readonly inWorld: boolean;
  /** What bubblewrap reported; it tells an exit only of what it did start. */
  readonly status: string;
}

/** The end of a run whose program never ran although its processes were started; nothing when it ran. */
export function whyNotStarted({ exit, stderr, inWorld, status }: StartEvidence): RunEnd | undefined {
  const words = stderr.trim();
  if (inWorld && exit.code !== null && !status.includes('"exit-code"'))
    return { kind: "not-run", reason: "failed-to-start", message: firstLines(words) };
  const isLauncher = words.startsWith(`${launcherName}: `);
  if (exit.code === launchFailed && (isLauncher || words === ""))
    return { kind: "not-run", reason: "isolation", message: `Limits could not be set: ${firstLines(words)}` };
  if (isLauncher && (exit.code === 126 || exit.code === 127))
    return { kind: "not-run", reason: "failed-to-start", message: firstLines(words) };
  if (words.startsWith("process.execve failed"))
    return { kind: "not-run", reason: "failed-to-start", message: firstLines(words) };
  return undefined;
}

const firstLines = (words: string): string => words.split("\n").slice(0, 3).join(" ");
