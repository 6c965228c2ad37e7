import type { HostFacts } from "../host/host-facts.ts";
import { type Bind, isInside } from "../world/binds.ts";
import type { World } from "../world/bubblewrap-arguments.ts";
import { findPipes } from "../world/find-pipes.ts";
import { sealPipes } from "../world/seal-pipes.ts";

/** How the named pipes in folders that may only be read are kept from being written. */
export interface ClosedPipes {
  /** Stand before the command line. */
  readonly words: readonly string[];
  /** What stands in the place of pipes. */
  readonly covers: readonly Bind[];
  /** Absent where no folder of the host is there that could hold one. */
  readonly by?: string;
}

/**
 * Landlock closes those that are there and those that come, unless they lie below what may be written, for it cannot
 * take back there what it gave above. Those are looked for and covered.
 */
export function closePipes(
  files: World["files"],
  reached: readonly Bind[],
  { sealedPipes }: Pick<HostFacts, "sealedPipes">,
): ClosedPipes {
  const readOnly = reached.filter(({ writable }) => !writable);
  if (files === "host" || (files === "listed" && readOnly.length === 0)) return { words: [], covers: [] };
  const perl = sealedPipes.works ? sealedPipes.path : undefined;
  const writable = ["/tmp", "/dev", ...reached.filter((bind) => bind.writable).map(({ path }) => path)];
  const found = readOnly
    .filter(({ path }) => perl === undefined || writable.some((place) => isInside(path, place)))
    .map((bind) => ({ bind, ...findPipes(bind.source) }));
  const covers = found
    .flatMap(({ bind, paths }) => paths.map((pipe) => bind.path + pipe.slice(bind.source.length)))
    .filter((path) => innermost(reached, path)?.writable === false)
    // A device cannot be opened inside.
    .map((path) => ({ source: "/dev/null", path, writable: false }));
  const isWhole = found.every(({ isComplete }) => isComplete);
  const parts = [
    ...(perl === undefined ? [] : ["landlock"]),
    ...(found.length > 0 ? [isWhole ? "covering" : "covering as far as seen"] : []),
  ];
  // A whole host cannot be looked through.
  const isOpen = perl === undefined && files === "read-only-host";
  return {
    words: perl === undefined ? [] : sealPipes(perl, writable),
    covers,
    by: isOpen ? "nothing" : parts.join(" and "),
  };
}

/** The bind that a path belongs to; of two at one place the later counts. */
const innermost = (binds: readonly Bind[], path: string): Bind | undefined =>
  binds
    .filter((bind) => isInside(path, bind.path))
    .reduce<Bind | undefined>(
      (inner, bind) => (inner === undefined || bind.path.length >= inner.path.length ? bind : inner),
      undefined,
    );
