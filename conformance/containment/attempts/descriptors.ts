import { type Attempt, perl, sh } from "../attempt.ts";
import type { Scene } from "../scene.ts";

const readsSecret = ({ secret }: Scene, said: string): boolean => said.includes(secret);

/** TIOCSCTTY makes a terminal one's own, TIOCSTI types into it. */
const [takeTerminal, typeInto] = ["0x540e", "0x5412"];

export const descriptorAttempts: readonly Attempt[] = [
  {
    name: "writes to the supervisor's terminal",
    program: () => sh("out >/dev/tty"),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    supervision: "at a terminal",
  },
  {
    name: "types into the supervisor's terminal",
    program: () =>
      perl(`open(my $tty, "+<", "/dev/tty") or exit 1; my $c = "x"; ioctl($tty, ${typeInto}, $c) and out;`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    supervision: "at a terminal",
    needs: ["root"],
    hostMayStopIt: true,
  },
  {
    name: "types into a terminal of its own making",
    program: () =>
      perl(`
        open(my $terminal, "+<", "/dev/ptmx") or exit 1;
        my ($unlocked, $number) = (pack("i", 0), pack("I", 0));
        ioctl($terminal, 0x40045431, $unlocked); ioctl($terminal, 0x80045430, $number);
        my $child = fork // exit 1;
        if ($child == 0) {
          POSIX::setsid();
          open(my $other, "+<", "/dev/pts/" . unpack("I", $number)) or POSIX::_exit(1);
          ioctl($other, ${takeTerminal}, 0); my $c = "x";
          POSIX::_exit(ioctl($other, ${typeInto}, $c) ? 0 : 1);
        }
        waitpid($child, 0); $? == 0 and out;`),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    needs: ["root"],
    hostMayStopIt: true,
  },
  {
    name: "reads a file that the supervisor has open",
    program: () => perl(`open(my $file, "<&=98") or exit 1; print <$file>;`),
    stoppedAt: "Standard",
    succeedsAt: "outside",
    supervision: "with open descriptors",
    isOut: readsSecret,
  },
  {
    name: "goes out by a folder that the supervisor has open",
    program: ({ secretFile }) => sh(`for f in /proc/self/fd/*; do cat $f/${secretFile} $f/secret; done`),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    supervision: "with open descriptors",
    isOut: readsSecret,
  },
];
