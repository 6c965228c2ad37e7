import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Attempt, perl, sh } from "../attempt.ts";
import { nameOf } from "../scene.ts";
import { askLoopback, listenInFolder, sendToSocket, wasHeard } from "./network.ts";
import { hasSegment, makesSegment } from "./shared-segments.ts";

const promised: Pick<Attempt, "stoppedAt" | "succeedsAt"> = {
  stoppedAt: "Standard, no side effects",
  succeedsAt: "Standard",
};

export const sideEffectAttempts: readonly Attempt[] = [
  {
    name: "writes a file although it promised no side effects",
    program: ({ folder }) => sh(`echo >${folder}/written`),
    ...promised,
    isOut: ({ folder }) => existsSync(join(folder, "written")),
  },
  {
    name: "removes a file although it promised no side effects",
    program: ({ secretFile }) => sh(`rm -f ${secretFile}`),
    ...promised,
    isOut: ({ secretFile }) => !existsSync(secretFile),
  },
  {
    name: "writes into a folder that is listed as writable, although it promised no side effects",
    program: ({ listed }) => sh(`echo >${listed}/written`),
    ...promised,
    reach: ({ listed }) => ({ write: [listed] }),
    isOut: ({ listed }) => readdirSync(listed).length > 0,
  },
  {
    name: "writes into the host's /tmp although it promised no side effects",
    program: ({ mark }) => sh(`echo >/tmp/${nameOf(mark)}`),
    ...promised,
    isOut: ({ mark }) => existsSync(`/tmp/${nameOf(mark)}`),
  },
  {
    name: "writes into the host's /dev/shm although it promised no side effects",
    program: ({ mark }) => sh(`echo >/dev/shm/${nameOf(mark)}`),
    ...promised,
    isOut: ({ mark }) => existsSync(`/dev/shm/${nameOf(mark)}`),
  },
  {
    name: "uses the network although it promised no side effects",
    program: askLoopback,
    ...promised,
    isOut: ({ mark, neighbours }) => neighbours.saw(mark),
  },
  {
    name: "speaks to a socket although it promised no side effects",
    prepare: listenInFolder,
    program: ({ listed, mark }) => sendToSocket(`${listed}/socket`, mark),
    ...promised,
    isOut: wasHeard,
  },
  {
    name: "makes a shared segment although it promised no side effects",
    program: makesSegment,
    ...promised,
    isOut: hasSegment,
  },
  {
    name: "writes into a named pipe although it promised no side effects",
    prepare: ({ listed }) => {
      execFileSync("mkfifo", [join(listed, "pipe")]);
      chmodSync(join(listed, "pipe"), 0o666);
    },
    program: ({ listed }) => perl(`sysopen(my $pipe, "${listed}/pipe", 2) and syswrite($pipe, "x") and out;`),
    ...promised,
  },
];
