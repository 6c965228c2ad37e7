import { chmodSync, copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Attempt, perl, sh } from "../attempt.ts";

export const privilegeAttempts: readonly Attempt[] = [
  {
    name: "becomes another user",
    program: () => perl("POSIX::setuid(12345) and POSIX::getuid() == 12345 and out;"),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    needs: ["root"],
  },
  {
    name: "becomes another user with su",
    program: () => sh("su -s /bin/sh nobody -c 'exit 0' </dev/null && out"),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    needs: ["root"],
  },
  {
    name: "runs a program that has root's rights",
    prepare: ({ folder, listed, secret }) => {
      copyFileSync("/bin/cat", join(listed, "cat"));
      chmodSync(join(listed, "cat"), 0o4755);
      writeFileSync(join(folder, "of-root"), secret, { mode: 0o600 });
    },
    program: ({ folder, listed }) => sh(`${listed}/cat ${folder}/of-root`),
    stoppedAt: "Standard",
    succeedsAt: "outside, as nobody",
    isOut: ({ secret }, said) => said.includes(secret),
    needs: ["root"],
    ownUserOnly: true,
  },
  {
    name: "raises its limits",
    program: () => sh("ulimit -f unlimited && out"),
    stoppedAt: "Standard",
    succeedsAt: "outside",
  },
  {
    name: "leaves its cgroup, and with it the limits of memory and processes",
    program: () =>
      sh("for f in $(find /sys/fs/cgroup -maxdepth 2 -name cgroup.procs); do echo $$ >$f && out; done"),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    needs: ["root"],
    hostMayStopIt: true,
  },
];
