/** The folders below which a run may get cgroups of its own; absent where the kernel or the host gives none. */
export interface CgroupHome {
  readonly version: 1 | 2;
  readonly memory?: string;
  readonly pids?: string;
  readonly cpu?: string;
}

export type CgroupController = "memory" | "pids" | "cpu";

export const cgroupControllers: readonly CgroupController[] = ["memory", "pids", "cpu"];

/** Reads where this process stands from the texts of `/proc/self/cgroup` and `/proc/self/mountinfo`. */
export function cgroupHome(membership: string, mountInfo: string): CgroupHome {
  const mounts = mountInfo.split("\n").flatMap(cgroupMount);
  const places = membership.split("\n").flatMap((line) => {
    const [, controllers, path] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    return controllers === undefined || path === undefined ? [] : [{ names: controllers.split(","), path }];
  });
  const folderOf = (name: string): string | undefined => {
    const place = places.find(({ names }) => names.includes(name));
    const mount = mounts.find(({ controllers }) => controllers.includes(name));
    return place === undefined || mount === undefined ? undefined : folderIn(mount, place.path);
  };
  const [memory, pids, cpu] = [folderOf("memory"), folderOf("pids"), folderOf("cpuacct")];
  if (memory !== undefined || pids !== undefined || cpu !== undefined)
    return {
      version: 1,
      ...(memory !== undefined && { memory }),
      ...(pids !== undefined && { pids }),
      ...(cpu !== undefined && { cpu }),
    };
  const unified = folderOf("")?.replace(/\/toolwright-supervisor$/, "");
  return unified === undefined
    ? { version: 2 }
    : { version: 2, memory: unified, pids: unified, cpu: unified };
}

interface CgroupMount {
  /** The part of the hierarchy that is mounted. */
  readonly root: string;
  readonly folder: string;
  /** Version 2 has one hierarchy, which `/proc/self/cgroup` writes with no name. */
  readonly controllers: readonly string[];
}

function cgroupMount(line: string): CgroupMount[] {
  const [before = "", after = ""] = line.split(" - ");
  const [, , , root, folder] = before.split(" ");
  const [type, , options = ""] = after.split(" ");
  if (root === undefined || folder === undefined) return [];
  if (type === "cgroup2") return [{ root, folder, controllers: [""] }];
  return type === "cgroup" ? [{ root, folder, controllers: options.split(",") }] : [];
}

function folderIn(mount: CgroupMount, path: string): string | undefined {
  if (mount.root === "/") return `${mount.folder}${path === "/" ? "" : path}`;
  if (path === mount.root) return mount.folder;
  return path.startsWith(`${mount.root}/`) ? mount.folder + path.slice(mount.root.length) : undefined;
}
