import { existsSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { type Attempt, perl, sh } from "../attempt.ts";
import { nameOf, type Scene } from "../scene.ts";
import { makePipe, writesPipe } from "./named-pipes.ts";
import { number } from "./system-calls.ts";

const readsSecret = ({ secret }: Scene, said: string): boolean => said.includes(secret);
const wrote = ({ folder }: Scene): boolean => existsSync(join(folder, "written"));

const hasUsersRights = (path: string): boolean =>
  ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o6000) !== 0;

export const fileAttempts: readonly Attempt[] = [
  {
    name: "reads the password hashes",
    program: () => sh("grep -q . /etc/shadow && out"),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    needs: ["root"],
  },
  {
    name: "lists the home folder of whoever runs it",
    program: () => sh(`ls -A '${homedir()}' | grep -q . && out`),
    stoppedAt: "Strict",
    succeedsAt: "outside",
  },
  {
    name: "reads a file that is not listed",
    program: ({ secretFile }) => sh(`cat ${secretFile}`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    isOut: readsSecret,
  },
  {
    name: "writes a file that is not listed",
    program: ({ folder }) => sh(`echo >${folder}/written`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    isOut: wrote,
  },
  {
    name: "writes into a folder that may only be read",
    program: ({ listed }) => sh(`echo >${listed}/written && out`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    reach: ({ listed }) => ({ read: [listed] }),
  },
  {
    name: "changes the mode of a file that may only be read",
    program: ({ listed }) => sh(`cp /bin/true ${listed}/own 2>/dev/null; chmod 777 ${listed}/own && out`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    reach: ({ listed }) => ({ read: [listed] }),
  },
  {
    name: "goes up from a listed folder",
    program: ({ listed }) => sh(`cat ${listed}/../secret; cd ${listed} && cat ../secret`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    reach: ({ listed }) => ({ read: [listed] }),
    isOut: readsSecret,
  },
  {
    name: "makes a link that leads out of a writable folder",
    program: ({ listed, secretFile }) => sh(`ln -s ${secretFile} ${listed}/link; cat ${listed}/link`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    reach: ({ listed }) => ({ write: [listed] }),
    isOut: readsSecret,
  },
  {
    name: "writes through a link that leads out of a writable folder",
    program: ({ listed, folder }) => sh(`ln -s ${folder} ${listed}/up; echo >${listed}/up/written`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    reach: ({ listed }) => ({ write: [listed] }),
    isOut: wrote,
  },
  {
    name: "follows a link that was there before it",
    prepare: ({ listed, secretFile }) => symlinkSync(secretFile, join(listed, "planted")),
    program: ({ listed }) => sh(`cat ${listed}/planted`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    reach: ({ listed }) => ({ read: [listed] }),
    isOut: readsSecret,
  },
  {
    name: "gives a file outside a second name inside",
    program: ({ listed, secretFile }) => sh(`ln ${secretFile} ${listed}/same && cat ${listed}/same`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    reach: ({ listed }) => ({ write: [listed] }),
    isOut: readsSecret,
    hostMayStopIt: true,
  },
  {
    name: "goes through /proc to the root folder of any process",
    program: ({ secretFile }) => sh(`cat /proc/[0-9]*/root${secretFile} /proc/[0-9]*/cwd${secretFile}`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    isOut: readsSecret,
  },
  {
    name: "opens a file by its handle, past all folders",
    prepare: ({ listed }) => writeFileSync(join(listed, "known"), ""),
    program: ({ listed }) =>
      perl(`
        my ($path, $handle, $mount) = ("${listed}/known", pack("Ll", 128, 0) . "\\0" x 128, "\\0" x 8);
        syscall(${number("name_to_handle_at")}, -100, $path, $handle, $mount, 0) == 0 or exit 1;
        opendir(my $folder, "${listed}") or exit 1;
        syscall(${number("open_by_handle_at")}, fileno($folder), $handle, 0) >= 0 and out;`),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    reach: ({ listed }) => ({ read: [listed] }),
    needs: ["root"],
    hostMayStopIt: true,
  },
  {
    name: "writes into a named pipe that is not listed",
    prepare: makePipe,
    program: writesPipe,
    stoppedAt: "Strict",
    succeedsAt: "Standard",
  },
  {
    name: "writes into a named pipe of a folder that may only be read",
    prepare: makePipe,
    program: writesPipe,
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    reach: ({ folder }) => ({ read: [folder] }),
    needs: ["Landlock"],
  },
  {
    name: "writes into a named pipe by a link from a writable folder",
    prepare: (scene) => {
      makePipe(scene);
      symlinkSync(join(scene.folder, "pipe"), join(scene.listed, "link"));
    },
    program: ({ listed }) => sh(`(exec 3<>${listed}/link) && out`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    reach: ({ folder, listed }) => ({ read: [folder], write: [listed] }),
    needs: ["Landlock"],
  },
  ...[
    ["by chmod", "cp /bin/cat $1/own && chmod 4755 $1/own"],
    ["by creating it so", `perl -e 'sysopen(F, "'$1'/own", 0x41, 04755)'`],
    [
      "by making a node",
      `perl -e 'my $path = "'$1'/own"; syscall(${number("mknodat")}, -100, $path, 0104755, 0)'`,
    ],
  ].map(
    ([how, script]): Attempt => ({
      name: `leaves a program behind that runs with its user's rights, ${how}`,
      program: ({ listed }) => sh(`umask 0; set -- ${listed}; ${script}`),
      stoppedAt: "Strict",
      succeedsAt: "Standard",
      reach: ({ listed }) => ({ write: [listed] }),
      isOut: ({ listed }) => hasUsersRights(join(listed, "own")),
    }),
  ),
  {
    name: "makes a device",
    program: ({ folder }) => sh(`mknod ${folder}/device c 1 5 || mknod /tmp/device c 1 5 && out`),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    needs: ["root"],
    hostMayStopIt: true,
  },
  {
    name: "changes the filter that later runs are under",
    program: () => sh("for f in /run/toolwright-sandbox/supervisor-*/filter; do [ -w $f ] && out; done"),
    stoppedAt: "Strict",
    succeedsAt: "outside",
    needs: ["root"],
  },
  {
    name: "reads what another run keeps in /tmp",
    beside: ({ mark, secret, nap }) => sh(`echo ${secret} >/tmp/${nameOf(mark)}; sleep ${nap}`),
    program: ({ mark }) =>
      sh(`for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        for f in /tmp /proc/[0-9]*/root/tmp; do cat $f/${nameOf(mark)} && exit; done 2>/dev/null
        sleep 0.1
      done`),
    stoppedAt: "Strict",
    succeedsAt: "Standard",
    isOut: readsSecret,
  },
  {
    name: "reads a listed folder",
    program: ({ secretFile }) => sh(`cat ${secretFile}`),
    stoppedAt: "Restricted",
    succeedsAt: "Strict",
    reach: ({ folder }) => ({ read: [folder] }),
    isOut: readsSecret,
  },
];
