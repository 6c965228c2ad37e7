import type { Bind } from "./binds.ts";
import { etcFiles } from "./etc-folder.ts";

/** What a program finds around it. */
export interface World {
  /** The whole host as it is, the whole host read-only, or nothing but the runtime and what is bound. */
  readonly files: "host" | "read-only-host" | "listed";
  readonly binds: readonly Bind[];
  /** False gives a network of its own, in which there is nobody. */
  readonly network: boolean;
  /** Refuse what `filterProgram` denies; read from this descriptor. */
  readonly filterDescriptor?: number;
  readonly statusDescriptor: number;
  /** Cgroups of whoever is the supervisor could be left by a run of the same user. */
  readonly settingsAreClosed: boolean;
  readonly temporaryBytes: number;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The folder that `makeEtcFolder` made. */
  readonly etc: string;
  readonly runtime: readonly RuntimePath[];
}

/** A path at the root that programs expect: a folder of the host, or the link that most hosts have there. */
export interface RuntimePath {
  readonly path: string;
  readonly linkTo?: string;
}

/** The line that makes a world. Later arguments cover earlier ones, so the order is part of it. */
export function bubblewrapArguments(world: World): string[] {
  return [
    ...["--unshare-user", "--unshare-pid", "--die-with-parent", "--new-session", "--cap-drop", "ALL"],
    // Shared segments would outlive the run, and its limit of memory.
    ...["--unshare-ipc", "--json-status-fd", String(world.statusDescriptor)],
    ...(world.files === "host" ? [] : ["--disable-userns", "--unshare-uts"]),
    ...(world.files === "listed" ? ["--unshare-cgroup-try", "--uid", "1000", "--gid", "1000"] : []),
    ...(world.network ? [] : ["--unshare-net"]),
    ...(world.filterDescriptor === undefined ? [] : ["--seccomp", String(world.filterDescriptor)]),
    ...files[world.files](world),
    "--clearenv",
    ...Object.entries(world.environment).flatMap(([name, value]) => ["--setenv", name, value]),
    ...["--chdir", world.folder],
  ];
}

const files: Readonly<Record<World["files"], (world: World) => string[]>> = {
  host: ({ settingsAreClosed }) => [
    ...["--dev-bind", "/", "/", "--proc", "/proc"],
    ...(settingsAreClosed ? ["--ro-bind-try", "/sys", "/sys"] : []),
  ],
  "read-only-host": (world) => ["--ro-bind", "/", "/", ...ownFolders(world), ...bound(world)],
  listed: (world) => [
    ...world.runtime.flatMap(({ path, linkTo }) =>
      linkTo === undefined ? ["--ro-bind", path, path] : ["--symlink", linkTo, path],
    ),
    ...["--ro-bind", world.etc, "/run/toolwright/etc"],
    // Links and no bound folder, so that a listed path below /etc finds its place.
    ...etcFiles.flatMap((name) => ["--symlink", `/run/toolwright/etc/${name}`, `/etc/${name}`]),
    ...hostPartsOfEtc.flatMap((path) => ["--ro-bind-try", path, path]),
    ...ownFolders(world),
    ...bound(world),
    ...["--remount-ro", "/"],
  ],
};

const bound = ({ binds }: World): string[] =>
  binds.flatMap(({ source, path, writable }) => [writable ? "--bind" : "--ro-bind", source, path]);

/** Programs look their commands and certificates up there. */
const hostPartsOfEtc = ["/etc/alternatives", "/etc/ssl/certs"];

/**
 * A /dev has a writable folder of its own, which must not be a way around the size of /tmp. In /proc the settings of
 * the kernel belong to root, and a run that kept root's number could write them without any capability.
 */
const ownFolders = ({ temporaryBytes }: World): string[] => [
  ...["--proc", "/proc", "--remount-ro", "/proc", "--dev", "/dev"],
  ...["--size", String(temporaryBytes), "--tmpfs", "/dev/shm", "--remount-ro", "/dev"],
  ...["--size", String(temporaryBytes), "--tmpfs", "/tmp"],
];
