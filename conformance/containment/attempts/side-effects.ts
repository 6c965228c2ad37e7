import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Attempt, sh } from "../attempt.ts";
import { nameOf } from "../scene.ts";
import { makePipe, writesPipe } from "./named-pipes.ts";
import { askLoopback, listenInFolder, sendToSocket, wasSeen } from "./network.ts";

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
    isOut: wasSeen,
  },
  {
    name: "speaks to a socket although it promised no side effects",
    prepare: listenInFolder,
    program: ({ listed, mark }) => sendToSocket(`${listed}/socket`, mark),
    ...promised,
    isOut: wasSeen,
  },
  {
    name: "writes into a named pipe although it promised no side effects",
    prepare: makePipe,
    program: writesPipe,
    ...promised,
    needs: ["Landlock"],
  },
];
