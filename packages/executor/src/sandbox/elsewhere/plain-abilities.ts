import type { HostAbilities, HostFinding } from "../host-abilities.ts";

/** What is kept where there are no namespaces and no cgroups, and what is not. */
export function plainAbilities(platform: NodeJS.Platform): HostAbilities {
  const isWindows = platform === "win32";
  return {
    platform,
    levels: ["None", "Standard"],
    findings: [
      kept("time", "a timer"),
      kept("output", "what is over the limit is thrown away, and a flood is ended"),
      isWindows
        ? missing(
            "all processes",
            "a program that ends by itself may leave others running; else all are ended",
          )
        : kept("all processes", "the group of the program is ended; one that leaves the group is not"),
      isWindows
        ? missing("death with the supervisor", "programs go on when this process is killed")
        : kept("death with the supervisor", "a guardian ends the groups that still run"),
      ...["processor time", "size of files"].map((part) =>
        isWindows ? missing(part, "it is not limited") : kept(part, "a limit of each process"),
      ),
      missing("memory", "it is not limited; it can be on Linux only"),
      missing("number of processes", "it is not limited; it can be on Linux only"),
      {
        ...missing("closed world", "files and network cannot be listed; it needs Linux with bubblewrap"),
        neededFor: ["Strict", "Restricted"],
      },
    ],
  };
}

/** By what each limit of `plainAbilities` is kept, for the receipt. */
export const plainlyEnforcedBy = (platform: NodeJS.Platform): Readonly<Record<string, string>> => ({
  wall: "timer",
  output: "pipe",
  cpu: platform === "win32" ? "nothing" : "rlimit",
  memory: "nothing",
  processes: "nothing",
  fileSize: platform === "win32" ? "nothing" : "rlimit",
  tree: platform === "win32" ? "taskkill" : "process group",
  user: "as the supervisor",
});

const kept = (part: string, detail: string): HostFinding => ({ part, isThere: true, detail, neededFor: [] });
const missing = (part: string, detail: string): HostFinding => ({
  part,
  isThere: false,
  detail,
  neededFor: [],
});
