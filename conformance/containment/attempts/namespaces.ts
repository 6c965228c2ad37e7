import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Attempt, perl, sh } from "../attempt.ts";
import { programOf32Bits } from "./program-of-32-bits.ts";
import { number } from "./system-calls.ts";

const newUserNamespace = "0x10000000";
const childSignal = 17;

export const namespaceAttempts: readonly Attempt[] = [
  {
    name: "makes a user namespace",
    program: () => sh("unshare --user true && out"),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    hostMayStopIt: true,
  },
  {
    name: "makes a user namespace by the flags of clone",
    program: () =>
      perl(`
        my $child = syscall(${number("clone")}, ${newUserNamespace} | ${childSignal}, 0, 0, 0, 0);
        POSIX::_exit(0) if $child == 0;
        $child > 0 and out;`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    hostMayStopIt: true,
  },
  {
    name: "makes a user namespace by clone3, whose flags lie in memory",
    program: () =>
      perl(`
        my $wanted = pack("Q11", ${newUserNamespace}, 0, 0, 0, ${childSignal}, (0) x 6);
        my $child = syscall(${number("clone3")}, $wanted, 88);
        POSIX::_exit(0) if $child == 0;
        $child > 0 and out;`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    hostMayStopIt: true,
  },
  {
    name: "makes a user namespace by the calls of another architecture",
    prepare: ({ listed }) => {
      const path = join(listed, "program");
      writeFileSync(path, programOf32Bits());
      chmodSync(path, 0o755);
    },
    program: ({ listed }) => sh(`${listed}/program && out`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    reach: ({ listed }) => ({ read: [listed] }),
    needs: ["x64"],
    hostMayStopIt: true,
  },
  {
    name: "enters a namespace",
    program: () =>
      perl(`
        open(my $network, "<", "/proc/self/ns/net") or exit 1;
        syscall(${number("setns")}, fileno($network), 0) == 0 and out;`),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    needs: ["root"],
    hostMayStopIt: true,
  },
  {
    name: "mounts something",
    program: () => sh("mount -t tmpfs none /tmp && out"),
    stoppedAt: "Strict",
    succeedsAt: "plain bubblewrap",
    needs: ["root"],
    hostMayStopIt: true,
  },
  {
    name: "mounts read-only folders again, writable",
    program: () => sh("mount -o remount,bind,rw /usr || mount -o remount,bind,rw / && out"),
    stoppedAt: "Strict",
    succeedsAt: "plain bubblewrap",
    needs: ["root"],
    hostMayStopIt: true,
  },
  {
    name: "takes a mount away to see what it covers",
    program: () => sh("umount -l /tmp && out"),
    stoppedAt: "Strict",
    succeedsAt: "plain bubblewrap",
    needs: ["root"],
    hostMayStopIt: true,
  },
  {
    name: "mounts something by the new calls",
    program: () => perl(`my $type = "tmpfs"; syscall(${number("fsopen")}, $type, 0) >= 0 and out;`),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    needs: ["root"],
    hostMayStopIt: true,
  },
  {
    name: "takes another root folder",
    program: () => perl(`chroot("/tmp") and out;`),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    needs: ["root"],
    hostMayStopIt: true,
  },
];
