import { writableHome } from "../cgroup/writable-home.ts";
import { errorMessage } from "../error-code.ts";
import type { Identity } from "../identity-pool.ts";
import { isPlan, type PlanSurroundings, planRun } from "../plan/plan-run.ts";
import { type Launcher, makeBerth } from "../run/berth.ts";
import { runPlanned } from "../run/run-planned.ts";
import type { RunOutcome, RunRequest } from "../run-request.ts";
import { isFilterable } from "../seccomp/filter-program.ts";
import { sealPipes } from "../world/seal-pipes.ts";
import type { HostFacts, Part } from "./host-facts.ts";
import { findProgram } from "./programs.ts";

export interface Probed extends Omit<PlanSurroundings, "facts"> {
  readonly supervisor: string;
  readonly launcher: Launcher;
  readonly identity: Identity | undefined;
}

/** Tries what runs stand on, each by a run as it would be, and believes nothing else. */
export async function probeHost({
  supervisor,
  launcher,
  identity,
  ...surroundings
}: Probed): Promise<HostFacts> {
  const hopeful: HostFacts = {
    isRoot: process.getuid?.() === 0,
    bubblewrap: found(launcher.bubblewrap, "bubblewrap (bwrap) is not installed."),
    processNamespace: untried,
    closedWorld: untried,
    hostAllowList: untried,
    sealedPipes: none,
    resourceLimits: untried,
    parentDeathSignal: found(launcher.setpriv, "setpriv (util-linux) is not installed."),
    cgroup: writableHome(supervisor),
  };
  const trial = async (facts: HostFacts, request: RunRequest, expected: RegExp): Promise<Part> => {
    const plan = planRun(request, identity, { ...surroundings, facts });
    if (!isPlan(plan)) return { works: false, detail: "message" in plan ? plan.message : plan.kind };
    const kind = plan.world === undefined ? "host" : plan.hosts.length > 0 ? "world with a channel" : "world";
    const outcome = await runPlanned(plan, request, {
      launcher,
      berth: await makeBerth(launcher, {
        identity,
        cgroup: undefined,
        readyForMoves: Promise.resolve(),
        kind,
        input: "file",
      }),
      hasMemoryCgroup: true,
      privateHosts: [],
    });
    const text = new TextDecoder().decode(outcome.stdout);
    return expected.test(text)
      ? { works: true, detail: "tried, works" }
      : { works: false, detail: whyTrialFailed(outcome, text) };
  };
  const inBubblewrap = async (make: () => Promise<Part>): Promise<Part> =>
    hopeful.bubblewrap.works ? await make().catch(failed) : hopeful.bubblewrap;
  // Alone: what runs without a namespace ends with every process of its user, and the trials have one user.
  const resourceLimits = await trial(
    { ...hopeful, processNamespace: none },
    limitsTrial,
    /^1000\n77\n$/,
  ).catch(failed);
  const [processNamespace, closedWorld, hostAllowList, sealedPipes] = await Promise.all([
    inBubblewrap(() => trial(hopeful, namespaceTrial, /^[1-9]\n$/)),
    inBubblewrap(() =>
      isFilterable(process.arch)
        ? trial(hopeful, closedTrial, /CapEff:\t0+\n.*NoNewPrivs:\t1\n.*Seccomp:\t2\n/s)
        : Promise.resolve({ works: false, detail: `there is no filter of calls for ${process.arch}.` }),
    ),
    inBubblewrap(() => trial(hopeful, hostsTrial, /^http:\/\/127\.0\.0\.1:3128\n$/)),
    inBubblewrap(async () => {
      const perl = findProgram("perl");
      if (perl === undefined)
        return { works: false, detail: "perl, which asks for Landlock, is not installed." };
      const tried = await trial(hopeful, pipeTrial(perl), /^closed\n$/);
      return tried.works ? { ...tried, path: perl } : tried;
    }),
  ]);
  return { ...hopeful, resourceLimits, processNamespace, closedWorld, hostAllowList, sealedPipes };
}

function whyTrialFailed({ end, stderr }: RunOutcome, text: string): string {
  if (end.kind === "not-run") return end.message;
  return `the trial ended with ${Object.values(end).join(" ")} and said ${JSON.stringify(text + stderr)}`;
}

const untried: Part = { works: true, detail: "not tried" };
const none: Part = { works: false, detail: "not wanted" };
const failed = (error: unknown): Part => ({ works: false, detail: errorMessage(error) });

const found = (path: string | undefined, otherwise: string): Part =>
  path === undefined ? { works: false, detail: otherwise } : { works: true, detail: path };

const trialOf = (level: RunRequest["level"], script: string): RunRequest => ({
  command: "/bin/sh",
  arguments: ["-c", script],
  level,
  allowSideEffects: true,
  limits: {
    wallMs: 10_000,
    cpuMs: 77_000,
    memoryBytes: 512 * 1024 ** 2,
    processes: 64,
    fileBytes: 512_000,
    temporaryBytes: 1024 ** 2,
    outputBytes: 64 * 1024,
  },
});

const limitsTrial = trialOf("Standard", "ulimit -f; ulimit -t");
const namespaceTrial = trialOf("Standard", "echo $$");
const closedTrial = trialOf("Strict", "cat /proc/self/status");
const hostsTrial = { ...trialOf("Strict", "echo $http_proxy"), reach: { hosts: ["nobody.invalid"] } };

/** Where /tmp is not among what may be written, a pipe in it is closed. */
function pipeTrial(perl: string): RunRequest {
  const script = "mkfifo /tmp/pipe && { (exec 3<>/tmp/pipe) 2>/dev/null || echo closed; }";
  const [command = perl, ...words] = sealPipes(perl, ["/dev"]);
  return { ...trialOf("Strict", ""), command, arguments: [...words, "/bin/sh", "-c", script] };
}
