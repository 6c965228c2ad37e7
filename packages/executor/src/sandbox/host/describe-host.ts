import type { IsolationLevel } from "@toolwright/core";
import type { HostAbilities, HostFinding } from "../host-abilities.ts";
import type { HostFacts, Part } from "./host-facts.ts";

/** What was tried, as sentences for a person, with the commands that bring what is missing. */
export function describeHost(facts: HostFacts): HostAbilities {
  const { home, missing } = facts.cgroup;
  const cgroupPart = (controller: "memory" | "pids" | "cpu", otherwise: string): Part =>
    home[controller] === undefined
      ? { works: false, detail: `${missing[controller] ?? "not there"}; ${otherwise}` }
      : { works: true, detail: `version ${home.version}, ${home[controller]}` };
  const findings: HostFinding[] = [
    finding("limits by process", facts.resourceLimits, everywhere),
    finding("bubblewrap", facts.bubblewrap, closed, "apt install bubblewrap"),
    finding("process namespace", facts.processNamespace, closed, userNamespaces),
    finding("closed world with filter of calls", facts.closedWorld, closed, userNamespaces),
    finding("host allow-list", facts.hostAllowList, []),
    finding("named pipes closed", facts.sealedPipes, [], "apt install perl-base"),
    finding("death with the supervisor", facts.parentDeathSignal, [], "apt install util-linux"),
    finding("own uid per run", ownUid(facts), []),
    finding("memory cgroup", cgroupPart("memory", "memory is polled instead"), []),
    finding("process cgroup", cgroupPart("pids", "processes are counted by user instead"), []),
    finding("cpu cgroup", cgroupPart("cpu", "CPU time is limited for each process instead"), []),
  ];
  return { platform: "linux", levels: levelsOf(facts), findings };
}

const everywhere: readonly IsolationLevel[] = ["Standard", "Strict", "Restricted"];
const closed: readonly IsolationLevel[] = ["Strict", "Restricted"];
const userNamespaces = "sysctl kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000";

function levelsOf(facts: HostFacts): readonly IsolationLevel[] {
  if (!facts.resourceLimits.works) return ["None"];
  return facts.closedWorld.works ? ["None", ...everywhere] : ["None", "Standard"];
}

function finding(
  part: string,
  { works, detail }: Part,
  neededFor: readonly IsolationLevel[],
  remedy?: string,
): HostFinding {
  return { part, isThere: works, detail, neededFor, ...(!works && remedy !== undefined && { remedy }) };
}

const ownUid = ({ isRoot }: HostFacts): Part =>
  isRoot
    ? { works: true, detail: "runs of root have users of their own, unless told to keep root" }
    : { works: false, detail: "only root can give a run another user; runs are of this user" };
