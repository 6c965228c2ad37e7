import { type Attempt, perl, sh } from "../attempt.ts";
import { number } from "./system-calls.ts";

/** A call that answers a descriptor or a number when it is let through. */
const answers = (before: string, call: string): Pick<Attempt, "program"> => ({
  program: () => perl(`${before}; syscall(${call}) >= 0 and out;`),
});

const writesBack = (setting: string): string => `v=$(cat ${setting}) && echo $v >${setting} && out`;

export const kernelAttempts: readonly Attempt[] = [
  {
    name: "asks for io_uring, which the filter could not follow",
    ...answers('my $wanted = "\\0" x 120', `${number("io_uring_setup")}, 1, $wanted`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    hostMayStopIt: true,
  },
  {
    name: "asks to handle page faults itself",
    ...answers("", `${number("userfaultfd")}, 1`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    hostMayStopIt: true,
  },
  {
    name: "watches the processor's counters",
    ...answers(
      'my $wanted = pack("LLQQQQQ", 1, 64, 0, 0, 0, 0, 0x61) . "\\0" x 64',
      `${number("perf_event_open")}, $wanted, 0, -1, -1, 0`,
    ),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    hostMayStopIt: true,
  },
  {
    name: "puts a key into the kernel's keyring",
    ...answers(
      'my ($type, $name, $value) = ("user", "toolwright", "x")',
      `${number("add_key")}, $type, $name, $value, 1, -2`,
    ),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
  },
  {
    name: "opens a socket to the host of this virtual machine",
    program: () => perl("socket(my $machine, 40, 1, 0) and out;"),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    hostMayStopIt: true,
  },
  {
    name: "opens a socket for raw packets",
    program: () => perl("socket(my $packets, 17, 3, 0x0300) and out;"),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    needs: ["root"],
    hostMayStopIt: true,
  },
  {
    name: "loads a program into the kernel",
    ...answers('my $map = pack("L4", 2, 4, 8, 1) . "\\0" x 56', `${number("bpf")}, 0, $map, 72`),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    needs: ["root"],
    hostMayStopIt: true,
  },
  {
    name: "reads the kernel's log",
    ...answers('my $text = "\\0" x 4096', `${number("syslog")}, 3, $text, 4096`),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    needs: ["root"],
    hostMayStopIt: true,
  },
  {
    name: "names the machine",
    ...answers("my $name = (POSIX::uname())[1]", `${number("sethostname")}, $name, length $name`),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    needs: ["root"],
    hostMayStopIt: true,
  },
  {
    name: "writes a setting of the kernel in /proc",
    program: () => sh(writesBack("/proc/sys/vm/swappiness")),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    needs: ["root"],
    hostMayStopIt: true,
  },
  {
    name: "writes a setting of the kernel in /sys",
    program: () => sh(writesBack("/sys/kernel/rcu_expedited")),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    needs: ["root"],
    hostMayStopIt: true,
  },
];
