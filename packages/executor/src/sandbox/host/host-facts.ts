import type { CgroupController, CgroupHome } from "../cgroup/cgroup-home.ts";

/** What this host was seen to do; a sentence stands where it does not. */
export interface HostFacts {
  readonly isRoot: boolean;
  readonly bubblewrap: Part;
  /** A process namespace around an otherwise unchanged host, tried with bubblewrap. */
  readonly processNamespace: Part;
  /** The whole line of Strict, filter and limits among it, tried. */
  readonly closedWorld: Part;
  /** A listening socket handed out of a closed world, tried. */
  readonly hostAllowList: Part;
  /** Named pipes closed to writing by Landlock, tried; `path` is the perl that asks for it. */
  readonly sealedPipes: Part;
  /** A launcher that takes limits on, tried. */
  readonly resourceLimits: Part;
  readonly parentDeathSignal: Part;
  readonly cgroup: {
    readonly home: CgroupHome;
    readonly missing: Readonly<Partial<Record<CgroupController, string>>>;
  };
}

export type Part =
  | { readonly works: true; readonly detail: string; readonly path?: string }
  | { readonly works: false; readonly detail: string };
