import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { type Attempt, perl, sh } from "../attempt.ts";
import { napping } from "../napping.ts";
import type { Scene } from "../scene.ts";
import { number } from "./system-calls.ts";

/** A process of the host with something to lose, known by its nap. */
function startVictim({ nap, secret, afterwards }: Scene): void {
  const victim = spawn("/bin/sleep", [nap], { env: { VICTIM: secret }, stdio: "ignore" });
  afterwards.push(() => void victim.kill("SIGKILL"));
}

const isGone = async ({ nap }: Scene): Promise<boolean> => {
  await sleep(50);
  return napping(nap).length === 0;
};
/** The kernel takes a moment to end a namespace. */
const stillNaps = async ({ nap }: Scene): Promise<boolean> => {
  for (let i = 0; i < 25 && napping(nap).length > 0; i++) await sleep(20);
  return napping(nap).length > 0;
};
/** Finds the nap and not itself. */
const pattern = (nap: string): string => nap.replace(".", "[.]");
const readsSecret = ({ secret }: Scene, said: string): boolean => said.includes(secret);

export const processAttempts: readonly Attempt[] = [
  {
    name: "reads a secret in the environment of the supervisor",
    program: () => sh("env | grep -q TOOLWRIGHT_CONTAINMENT_SECRET && out"),
    stoppedAt: "Standard",
    succeedsAt: "outside",
  },
  {
    name: "reads the environment of other processes",
    prepare: startVictim,
    program: () => sh("cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' | grep VICTIM"),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    isOut: readsSecret,
  },
  {
    name: "reads the command lines of other processes",
    prepare: startVictim,
    program: ({ nap }) =>
      sh(`cat /proc/[0-9]*/cmdline | tr '\\0' ' ' | grep -q '/bin/sleep ${pattern(nap)}' && out`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
  },
  {
    name: "kills a process of the host",
    prepare: startVictim,
    program: ({ nap }) => sh(`kill -9 ${napping(nap).join(" ")}; pkill -9 -f '^/bin/sleep ${pattern(nap)}'`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    isOut: isGone,
  },
  {
    name: "traces another process",
    program: () =>
      perl(`
        my $child = fork // exit 1;
        if ($child == 0) { sleep 1; exit }
        my $traced = syscall(${number("ptrace")}, 16, $child, 0, 0);
        kill 9, $child;
        $traced == 0 and out;`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
  },
  {
    name: "reads the memory of another process",
    program: () =>
      perl(`
        my ($known, $copy) = ("something", "\\0" x 9);
        my $child = fork // exit 1;
        if ($child == 0) { sleep 1; exit }
        my ($here, $there) = map { pack("JJ", unpack("J", pack("p", $_)), 9) } $copy, $known;
        my $read = syscall(${number("process_vm_readv")}, $child, $here, 1, $there, 1, 0);
        kill 9, $child;
        $read == 9 and out;`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
  },
  {
    name: "leaves a daemon behind, forked twice in a session of its own",
    program: ({ nap }) => sh(`(setsid sh -c 'setsid sleep ${nap} & exit' &) ; sleep 0.1`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    isOut: stillNaps,
  },
  {
    name: "leaves a process behind that holds none of its streams",
    program: ({ nap }) => sh(`setsid nohup sleep ${nap} </dev/null >/dev/null 2>&1 & sleep 0.1`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    isOut: stillNaps,
  },
  {
    name: "ignores being asked to end",
    program: ({ nap }) => sh(`trap '' TERM HUP INT QUIT; sleep ${nap}; sleep ${nap}`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    limits: { wallMs: 300 },
    isOut: stillNaps,
  },
  {
    name: "stops itself, so that it cannot be asked",
    program: ({ nap }) => sh(`kill -STOP $$; sleep ${nap}`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    limits: { wallMs: 300 },
    isOut: stillNaps,
  },
  {
    name: "outlives the supervisor",
    program: ({ nap }) => sh(`trap '' TERM HUP; sleep ${nap} & setsid sleep ${nap}`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    supervision: "killed",
    isOut: stillNaps,
  },
];
