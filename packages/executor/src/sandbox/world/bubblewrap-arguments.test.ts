import { expect, test } from "vitest";
import { bubblewrapArguments, type World } from "./bubblewrap-arguments.ts";

const world: World = {
  files: "listed",
  binds: [
    { source: "/data/in", path: "/in", writable: false },
    { source: "/data/out", path: "/out", writable: true },
  ],
  network: false,
  filterDescriptor: 5,
  statusDescriptor: 4,
  settingsAreClosed: false,
  temporaryBytes: 4096,
  folder: "/tmp",
  environment: { PATH: "/usr/bin" },
  etc: "/state/etc",
  runtime: [{ path: "/usr" }, { path: "/bin", linkTo: "usr/bin" }],
};
const line = (changes: Partial<World> = {}): string =>
  bubblewrapArguments({ ...world, ...changes }).join(" ");

test.each([
  ["has no capabilities", {}, "--cap-drop ALL"],
  ["dies with the supervisor", {}, "--die-with-parent"],
  ["has a session of its own", {}, "--new-session"],
  ["has no network", {}, "--unshare-net"],
  ["is filtered", {}, "--seccomp 5"],
  ["makes no user namespaces", {}, "--disable-userns"],
  ["has the runtime read-only", {}, "--ro-bind /usr /usr --symlink usr/bin /bin"],
  [
    "has what is listed, after its own folders",
    {},
    "--tmpfs /tmp --ro-bind /data/in /in --bind /data/out /out --remount-ro /",
  ],
  [
    "has a small /dev/shm and a /dev that cannot be written",
    {},
    "--size 4096 --tmpfs /dev/shm --remount-ro /dev",
  ],
  ["cannot set the kernel", {}, "--proc /proc --remount-ro /proc"],
  ["has only the variables that are given", {}, "--clearenv --setenv PATH /usr/bin"],
  ["sees the host", { files: "host" }, "--dev-bind / / --proc /proc"],
  ["has shared segments of its own", { files: "host" }, "--unshare-ipc"],
  ["cannot leave its cgroup", { files: "host", settingsAreClosed: true }, "--ro-bind-try /sys /sys"],
  ["sees the host read-only", { files: "read-only-host" }, "--ro-bind / / --proc /proc --remount-ro /proc"],
] as const)("a world that %s", (_, changes, expected) => {
  expect(line(changes)).toContain(expected);
});

test("a world with the network of the host does not leave it", () => {
  expect(line({ files: "host", network: true })).not.toContain("--unshare-net");
});
