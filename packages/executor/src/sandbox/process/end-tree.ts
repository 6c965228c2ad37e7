import { membersOf, readProcessTable } from "./process-table.ts";
import { sendSignal } from "./send-signal.ts";

/** The processes of a run as a whole. */
export interface Tree {
  /** The process that we started, leader of its session. */
  readonly leader: number;
  /** First process of the namespace inside, once it is known; its death is the death of all in it. */
  readonly first: number | undefined;
  readonly inWorld: boolean;
  /** A user that has no other process on this host. */
  readonly ownUid: number | undefined;
}

/** Asks politely. Inside a namespace the first process does not hear it, and its group has all that did not leave it. */
export function askToEnd({ leader, first, inWorld }: Tree): void {
  if (!inWorld) signalGroup(leader, "SIGTERM");
  else if (first !== undefined) sendSignal(-first, "SIGTERM");
}

/** Ends every process at once. */
export function killTree({ leader, first, inWorld, ownUid }: Tree): void {
  if (first !== undefined) sendSignal(first, "SIGKILL");
  signalGroup(leader, "SIGKILL");
  if (!inWorld && leader > 1) killEscaped(leader, ownUid);
}

/** Zero stands for a process that was never started, and to the kernel for the group of the supervisor. */
function signalGroup(leader: number, signal: NodeJS.Signals): void {
  if (leader > 1) sendSignal(-leader, signal);
}

/** Those that made a session of their own: no namespace holds them, so they are looked for. */
function killEscaped(leader: number, ownUid: number | undefined): void {
  for (let round = 0; round < 5; round++) {
    const left = membersOf(readProcessTable(), leader, ownUid).filter(({ pid }) => pid !== leader);
    if (left.length === 0) return;
    for (const { pid } of left) sendSignal(pid, "SIGKILL");
  }
}
