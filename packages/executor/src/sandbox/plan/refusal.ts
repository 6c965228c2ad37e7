import type { HostFacts } from "../host/host-facts.ts";
import type { Identity } from "../identity-pool.ts";
import type { RunRequest } from "../run-request.ts";

/** What Restricted gives at most. */
export const restrictedMemoryBytes = 64 * 1024 ** 2;

/** Why this host cannot keep what is asked, as a sentence; nothing when it can. */
export function whyRefused(
  { level, allowSideEffects, reach }: RunRequest,
  facts: HostFacts,
  identity: Identity | undefined,
): string | undefined {
  if (level === "None") return "A program is never run at None; only functions of this process are.";
  if (!facts.resourceLimits.works) return `Limits cannot be set here: ${facts.resourceLimits.detail}`;
  const isClosed = level !== "Standard" || !allowSideEffects;
  const asked = allowSideEffects ? level : `${level} without side effects`;
  if (isClosed && !facts.closedWorld.works)
    return `${asked} needs bubblewrap and what it stands on: ${facts.closedWorld.detail}`;
  const hosts = level === "Strict" && allowSideEffects ? (reach?.hosts ?? []) : [];
  if (hosts.length > 0 && !facts.hostAllowList.works)
    return `Listed hosts cannot be reached through the proxy here: ${facts.hostAllowList.detail}`;
  // The kernel does not count the processes of root.
  if (facts.cgroup.home.pids === undefined && facts.isRoot && identity === undefined)
    return "The number of processes of root can be limited by a cgroup only, and none is writable here.";
  return undefined;
}
