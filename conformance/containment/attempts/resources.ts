import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Attempt, type Program, perl, sh } from "../attempt.ts";
import { nameOf, type Scene } from "../scene.ts";
import { hasSegment, makesSegment } from "./shared-segments.ts";
import { number } from "./system-calls.ts";

const megabyte = 1024 ** 2;

const takesMemory = (megabytes: number): Program =>
  perl(`my @taken; push @taken, "x" x (16 << 20) for 1 .. ${megabytes / 16}; out;`);

/** Eight megabytes in files of one. */
const fills = (folder: string, { mark }: Scene): Program =>
  sh(`mkdir ${folder}/${nameOf(mark)} && for i in 1 2 3 4 5 6 7 8; do
    head -c ${megabyte} /dev/zero >${folder}/${nameOf(mark)}/$i || exit 1
  done && out`);

const saidAll = ({ folder }: Scene): boolean => existsSync(join(folder, "done"));

const burns = (seconds: number): string => `while ((times)[0] < ${seconds}) { 1 for 1 .. 10_000 }`;

export const resourceAttempts: readonly Attempt[] = [
  {
    name: "takes 2 GB of memory",
    program: () => takesMemory(2048),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    limits: { memoryBytes: 128 * megabyte },
    needs: ["2 GB of memory"],
  },
  {
    name: "takes 128 MB of memory where it is scarce",
    program: () => takesMemory(128),
    stoppedAt: "Restricted",
    succeedsAt: "Strict",
    limits: { memoryBytes: 512 * megabyte },
  },
  {
    name: "keeps 400 MB in files without a name, which are in no process",
    program: () =>
      perl(`
        my ($name, $data, @kept) = ("kept", "x" x 4_000_000);
        for (1 .. 100) {
          open(my $file, "+<&=", syscall(${number("memfd_create")}, $name, 0)) or exit 1;
          syswrite($file, $data) == length $data or exit 1;
          push @kept, $file;
        }
        out;`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    limits: { memoryBytes: 64 * megabyte },
    needs: ["a memory cgroup"],
  },
  {
    name: "makes 25,000 empty files in /tmp, which have no size",
    program: ({ mark }) =>
      perl(`
        mkdir "/tmp/${nameOf(mark)}";
        for (1 .. 25_000) { open(my $file, ">", "/tmp/${nameOf(mark)}/$_") or exit 1 }
        out;`),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    limits: { memoryBytes: 16 * megabyte },
    needs: ["a memory cgroup"],
  },
  {
    name: "starts 200 processes",
    program: () =>
      perl(`
        my @children;
        for (1 .. 200) {
          my $child = fork // last;
          if ($child == 0) { sleep 20; exit }
          push @children, $child;
        }
        kill 9, @children;
        @children == 200 and out;`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
  },
  {
    name: "keeps a processor busy without end",
    program: () => perl(`${burns(1)} out;`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    limits: { cpuMs: 200 },
  },
  {
    name: "keeps processors busy in many processes, each for a short time",
    program: () =>
      perl(`
        my @children = map { my $child = fork // exit 1; if ($child == 0) { ${burns(0.3)}; exit } $child } 1 .. 4;
        waitpid($_, 0) for @children; out;`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    limits: { cpuMs: 400 },
  },
  {
    name: "writes a file of 1 GB",
    program: ({ folder }) =>
      perl(`open(my $file, ">", "${folder}/large"); seek($file, ${1024 ** 3 - 1}, 0); syswrite($file, "x");`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    isOut: ({ folder }) =>
      (statSync(join(folder, "large"), { throwIfNoEntry: false })?.size ?? 0) >= 1024 ** 3,
  },
  {
    name: "fills /tmp",
    program: (scene) => fills("/tmp", scene),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
  },
  {
    name: "fills the shared memory in /dev/shm",
    program: (scene) => fills("/dev/shm", scene),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
  },
  {
    name: "writes 64 MB to standard output",
    program: ({ folder }) => sh(`head -c 64000000 /dev/zero && echo >${folder}/done`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    isOut: saidAll,
  },
  {
    name: "writes 64 MB to standard error",
    program: ({ folder }) => sh(`head -c 64000000 /dev/zero >&2 && echo >${folder}/done`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    isOut: saidAll,
  },
  {
    name: "keeps memory in a shared segment after its end",
    program: makesSegment,
    stoppedAt: "Standard",
    succeedsAt: "outside",
    isOut: hasSegment,
  },
];
