import { makeRunCgroup, type RunCgroup, readyForMoves } from "./cgroup/run-cgroup.ts";
import { parentsOf, removeLeftovers } from "./cgroup/writable-home.ts";
import type { Conversation, ConversationRequest } from "./conversation.ts";
import { createPlainSandbox } from "./elsewhere/create-plain-sandbox.ts";
import { errorMessage } from "./error-code.ts";
import type { HeldRun, HoldRequest } from "./held-run.ts";
import { describeHost } from "./host/describe-host.ts";
import type { HostFacts } from "./host/host-facts.ts";
import { probeHost } from "./host/probe-host.ts";
import { findProgram } from "./host/programs.ts";
import type { HostAbilities } from "./host-abilities.ts";
import { type Identity, makeIdentityPool, type UidRange } from "./identity-pool.ts";
import { notRun } from "./plan/find-command.ts";
import { isPlan, planRun } from "./plan/plan-run.ts";
import { makeForker } from "./process/forker.ts";
import { startGuardian } from "./process/guardian.ts";
import { inheritedDescriptors } from "./process/inherited-descriptors.ts";
import { makePipeStock } from "./process/pipe-stock.ts";
import { processIdentity } from "./process/process-identity.ts";
import type { RunSurroundings } from "./run/begin-run.ts";
import {
  type Berth,
  type BerthKind,
  type BerthNeeds,
  berthKind,
  leaveBerth,
  makeBerth,
} from "./run/berth.ts";
import { makeBerthStock } from "./run/berth-stock.ts";
import { asRun, conversePlanned, neverBegun } from "./run/converse-planned.ts";
import { holdPlanned } from "./run/hold-planned.ts";
import { neverRun, notStartedOutcome } from "./run/not-started-outcome.ts";
import { runPlanned } from "./run/run-planned.ts";
import type { RunEnd, RunOutcome, RunRequest } from "./run-request.ts";
import type { Sandbox } from "./sandbox.ts";
import { defaultStateFolder, makeStateFolder } from "./state-folder.ts";
import { runtimePaths } from "./world/runtime-paths.ts";

export interface SandboxOptions {
  /** Where files for starting runs are kept; a place of this user by default. */
  readonly stateFolder?: string;
  /**
   * Whose processes runs are, for a supervisor that is root: by default each has a uid of its own from 200000 to
   * 200999, and so reaches files only as everybody does, or as the group with the first of these numbers. "keep" is
   * root itself, without capabilities.
   */
  readonly uid?: "keep" | UidRange;
  /** Other than Linux only None and Standard can be kept; this system's unless said. */
  readonly platform?: NodeJS.Platform;
  /** Names, as `host` or `host:port`, that may be listed although they lead to a private address. */
  readonly privateHosts?: readonly string[];
}

export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const platform = options.platform ?? process.platform;
  return platform === "linux" ? createLinuxSandbox(options) : createPlainSandbox(platform);
}

function createLinuxSandbox(options: SandboxOptions): Sandbox {
  const supervisor = processIdentity(process.pid) ?? `${process.pid}-0`;
  const state = makeStateFolder(options.stateFolder ?? defaultStateFolder(), supervisor);
  const range = options.uid ?? { first: 200_000, last: 200_999 };
  const pool =
    range === "keep" || process.getuid?.() !== 0
      ? undefined
      : makeIdentityPool(range, state.claims, supervisor);
  const guardian = startGuardian(state.own);
  const inherited = inheritedDescriptors();
  const forker = makeForker(inherited);
  const launcher = {
    guardian,
    forker,
    bubblewrap: findProgram("bwrap"),
    setpriv: findProgram("setpriv"),
    filterFile: state.filterFile,
    inherited,
    pipes: makePipeStock(state.privateFolder),
    privateFolder: state.privateFolder,
  };
  const surroundings = { etc: state.etc, runtime: runtimePaths() };
  const cgroupPrefix = `toolwright-${supervisor}-${sandboxes++}-`;
  let runs = 0;
  const removals = new Set<Promise<void>>();
  let probe: Promise<HostFacts> | undefined;

  const facts = (): Promise<HostFacts> => {
    probe ??= (async () => {
      const identity = pool?.take();
      const seen = await probeHost({ ...surroundings, supervisor, launcher, identity });
      if (identity !== undefined) pool?.giveBack(identity);
      for (const parent of parentsOf(seen.cgroup.home)) guardian.watchCgroups(`${parent}/${cgroupPrefix}`);
      await removeLeftovers(seen.cgroup.home);
      return seen;
    })();
    return probe;
  };

  const make = async (kind: BerthKind, input: BerthNeeds["input"] = "file"): Promise<Berth> => {
    const { home } = (await facts()).cgroup;
    const identity = pool?.take();
    if (pool !== undefined && identity === undefined) throw new Error("Every uid for runs is in use.");
    const ready = readyForMoves(home, guardian.pid);
    let cgroup: RunCgroup | undefined;
    try {
      cgroup = makeRunCgroup(home, `${cgroupPrefix}${runs++}`);
      return await makeBerth(launcher, { identity, cgroup, readyForMoves: ready, kind, input });
    } catch (error) {
      giveBack(identity, cgroup);
      throw error;
    }
  };

  const giveBack = (identity: Identity | undefined, cgroup: RunCgroup | undefined): void => {
    const removal = (cgroup?.remove() ?? Promise.resolve()).then(() => {
      if (identity !== undefined) pool?.giveBack(identity);
      removals.delete(removal);
    });
    removals.add(removal);
  };
  const release = (berth: Berth): void => {
    leaveBerth(berth);
    giveBack(berth.identity, berth.cgroup);
  };
  const stock = makeBerthStock((kind) => make(kind), release);
  const surroundingsOf = (berth: Berth, host: HostFacts): RunSurroundings => ({
    launcher,
    berth,
    hasMemoryCgroup: host.cgroup.home.memory !== undefined,
    privateHosts: options.privateHosts ?? [],
  });

  const run = async (request: RunRequest): Promise<RunOutcome> => {
    const host = await facts();
    if (request.signal?.aborted) return notStartedOutcome(request, { kind: "cancelled" });
    const berth = await stock.take(berthKind(request, host));
    try {
      const plan = planRun(request, berth.identity, { ...surroundings, facts: host });
      if (!isPlan(plan)) return notStartedOutcome(request, plan);
      const outcome = runPlanned(plan, request, surroundingsOf(berth, host));
      if (plan.world !== undefined) setImmediate(stock.refill);
      return await outcome;
    } finally {
      stock.putBack(berth);
    }
  };

  const held = new Set<Pick<HeldRun, "end">>();
  const hold = async (request: HoldRequest): Promise<HeldRun> => {
    const host = await facts();
    const berth = await make(berthKind(request, host), "pipe");
    try {
      const plan = planRun(request, berth.identity, { ...surroundings, facts: host });
      if (!isPlan(plan)) {
        release(berth);
        return neverRun(request, plan);
      }
      const made = holdPlanned(plan, surroundingsOf(berth, host), () => {
        held.delete(made);
        release(berth);
      });
      held.add(made);
      return made;
    } catch (error) {
      release(berth);
      throw error;
    }
  };
  const converse = async (request: ConversationRequest): Promise<Conversation> => {
    const host = await facts();
    const run = asRun(request);
    const berth = await make(berthKind(run, host), "pipe");
    try {
      const plan = planRun(run, berth.identity, { ...surroundings, facts: host });
      if (!isPlan(plan)) {
        release(berth);
        return neverBegun(request, plan);
      }
      const made = conversePlanned(plan, request, surroundingsOf(berth, host));
      held.add(made);
      void made.outcome.finally(() => {
        held.delete(made);
        release(berth);
      });
      return made;
    } catch (error) {
      release(berth);
      throw error;
    }
  };
  const failed = (error: unknown): RunEnd => notRun("failed-to-start", errorMessage(error));

  return {
    run: (request) => run(request).catch((error: unknown) => notStartedOutcome(request, failed(error))),
    hold: (request) => hold(request).catch((error: unknown) => neverRun(request, failed(error))),
    converse: (request) => converse(request).catch((error: unknown) => neverBegun(request, failed(error))),
    inspect: async () => describeHost(await facts()),
    close: async () => {
      await probe?.catch(() => undefined);
      await Promise.all([...held].map(({ end }) => end()));
      for (const berth of await stock.close()) release(berth);
      await Promise.all(removals);
      pool?.close();
      await forker.close();
      await guardian.close();
    },
  };
}

/** What this host can enforce, tried once for a process. */
export function inspectHost(): Promise<HostAbilities> {
  inspected ??= (async () => {
    const sandbox = createSandbox();
    try {
      return await sandbox.inspect();
    } finally {
      await sandbox.close();
    }
  })();
  return inspected;
}

let inspected: Promise<HostAbilities> | undefined;

let sandboxes = 0;
