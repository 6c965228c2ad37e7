import type { RunLimits, RunRequest } from "@toolwright/executor";
import type { Scene } from "./scene.ts";

/** Where an attempt is made, from no walls to all of them. */
export type Place =
  /** Started by the supervisor as any program would be. */
  | "outside"
  | "outside, as nobody"
  /** Inside bubblewrap as it is used without further thought. */
  | "plain bubblewrap"
  | "Standard"
  | "Standard, no side effects"
  | "Strict"
  | "Restricted";

export interface Program {
  readonly command: string;
  readonly arguments: readonly string[];
}

/** What only some hosts have; an attempt without it says so and is left out. */
export type Need =
  | "root"
  | "x64"
  | "a private address"
  | "a network of its own"
  | "a memory cgroup"
  | "Landlock"
  | "2 GB of memory";

/** Surroundings of the supervisor that a test process cannot have itself. */
export type Supervision = "at a terminal" | "with open descriptors" | "beside a metadata service" | "killed";

/** One way out that a program tries. It is bounded: where nothing stops it, it harms nobody and ends. */
export interface Attempt {
  readonly name: string;
  readonly program: (scene: Scene) => Program;
  readonly stoppedAt: Place;
  /** Where it succeeds, which shows that the attempt is a real one. */
  readonly succeedsAt: Place;
  /** By default: it says so. */
  readonly isOut?: (scene: Scene, said: string) => boolean | Promise<boolean>;
  /** Runs at the same place meanwhile. */
  readonly beside?: (scene: Scene) => Program;
  readonly prepare?: (scene: Scene) => void | Promise<void>;
  readonly reach?: (scene: Scene) => NonNullable<RunRequest["reach"]>;
  readonly limits?: Partial<RunLimits>;
  readonly needs?: readonly Need[];
  readonly supervision?: Supervision;
  /** A kernel may be built or set so that it fails everywhere; then it proves nothing, and says so. */
  readonly hostMayStopIt?: true;
  /** Holds for runs that have a user of their own; what is root's own stays open to a run that is root. */
  readonly ownUserOnly?: true;
}

/** What a program says when it is out; no program holds it as such, so that no error message repeats it. */
export const outWord = "got-out";

export const sh = (script: string): Program => ({
  command: "/bin/sh",
  arguments: ["-c", `out() { echo got"-"out; }\n${script}`],
});

export const perl = (script: string): Program => ({
  command: "/usr/bin/perl",
  arguments: ["-e", `use Socket; use POSIX (); sub out { print "got", "-out\\n"; exit 0 }\n${script}`],
});
