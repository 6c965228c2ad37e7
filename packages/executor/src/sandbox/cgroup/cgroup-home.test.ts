import { expect, test } from "vitest";
import { cgroupHome } from "./cgroup-home.ts";

const mount = (root: string, folder: string, type: string, options: string): string =>
  `36 35 0:29 ${root} ${folder} rw,relatime shared:1 - ${type} ${type} rw,${options}`;

test.each([
  {
    host: "version 2, in a service",
    membership: "0::/system.slice/toolwright.service",
    mounts: [mount("/", "/sys/fs/cgroup", "cgroup2", "nsdelegate")],
    expected: {
      version: 2,
      memory: "/sys/fs/cgroup/system.slice/toolwright.service",
      pids: "/sys/fs/cgroup/system.slice/toolwright.service",
      cpu: "/sys/fs/cgroup/system.slice/toolwright.service",
    },
  },
  {
    host: "version 2, after this process was moved one down",
    membership: "0::/service/toolwright-supervisor",
    mounts: [mount("/", "/sys/fs/cgroup", "cgroup2", "rw")],
    expected: {
      version: 2,
      memory: "/sys/fs/cgroup/service",
      pids: "/sys/fs/cgroup/service",
      cpu: "/sys/fs/cgroup/service",
    },
  },
  {
    host: "version 1, with an empty hierarchy of version 2 beside it",
    membership: "4:memory:/user/7\n3:cpu,cpuacct:/\n2:pids:/user/7\n0::/",
    mounts: [
      mount("/", "/cg/memory", "cgroup", "memory"),
      mount("/", "/cg/cpu", "cgroup", "cpu,cpuacct"),
      mount("/", "/cg/pids", "cgroup", "pids"),
      mount("/", "/cg/unified", "cgroup2", "rw"),
    ],
    expected: { version: 1, memory: "/cg/memory/user/7", pids: "/cg/pids/user/7", cpu: "/cg/cpu" },
  },
  {
    host: "version 1 in a container that sees its own part only",
    membership: "4:memory:/docker/abc/inner",
    mounts: [mount("/docker/abc", "/cg/memory", "cgroup", "memory")],
    expected: { version: 1, memory: "/cg/memory/inner" },
  },
  {
    host: "version 1 in a container that stands outside of what is mounted",
    membership: "4:memory:/elsewhere",
    mounts: [mount("/docker/abc", "/cg/memory", "cgroup", "memory")],
    expected: { version: 2 },
  },
  { host: "none", membership: "", mounts: [], expected: { version: 2 } },
])("$host", ({ membership, mounts, expected }) => {
  expect(cgroupHome(membership, mounts.join("\n"))).toEqual(expected);
});
