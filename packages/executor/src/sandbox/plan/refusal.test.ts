import { expect, test } from "vitest";
import type { HostFacts, Part } from "../host/host-facts.ts";
import type { RunRequest } from "../run-request.ts";
import { whyRefused } from "./refusal.ts";

const works: Part = { works: true, detail: "" };
const missing = (detail: string): Part => ({ works: false, detail });

const able: HostFacts = {
  isRoot: false,
  bubblewrap: works,
  processNamespace: works,
  closedWorld: works,
  hostAllowList: works,
  sealedPipes: works,
  resourceLimits: works,
  parentDeathSignal: works,
  cgroup: { home: { version: 2, memory: "/m", pids: "/p", cpu: "/c" }, missing: {} },
};
const noCgroup = { cgroup: { home: { version: 2 as const }, missing: {} } };
const noWorld = { closedWorld: missing("bubblewrap (bwrap) is not installed.") };
const pool = { uid: 200_000, gid: 200_000 };

const request: RunRequest = {
  command: "/bin/true",
  level: "Standard",
  allowSideEffects: true,
  limits: {
    wallMs: 1,
    cpuMs: 1,
    memoryBytes: 1,
    processes: 1,
    fileBytes: 1,
    temporaryBytes: 1,
    outputBytes: 1,
  },
};

test.each<[string, Partial<RunRequest>, Partial<HostFacts>, string | undefined]>([
  ["Standard where everything works", {}, {}, undefined],
  ["Restricted where everything works", { level: "Restricted" }, {}, undefined],
  ["a program at None", { level: "None" }, {}, "A program is never run at None"],
  ["Standard without bubblewrap", {}, noWorld, undefined],
  [
    "Standard without side effects",
    { allowSideEffects: false },
    noWorld,
    "Standard without side effects needs",
  ],
  ["Strict without bubblewrap", { level: "Strict" }, noWorld, "bubblewrap (bwrap) is not installed."],
  ["Restricted without bubblewrap", { level: "Restricted" }, noWorld, "bubblewrap (bwrap) is not installed."],
  [
    "listed hosts without a way to the proxy",
    { level: "Strict", reach: { hosts: ["example.org"] } },
    { hostAllowList: missing("no Node inside") },
    "no Node inside",
  ],
  [
    "listed hosts that Restricted does not give",
    { level: "Restricted", reach: { hosts: ["example.org"] } },
    { hostAllowList: missing("no Node inside") },
    undefined,
  ],
  ["limits that cannot be set", {}, { resourceLimits: missing("no shell") }, "no shell"],
  ["a host without cgroups", { level: "Strict" }, noCgroup, undefined],
])("%s", (_, asked, facts, expected) => {
  const sentence = whyRefused({ ...request, ...asked }, { ...able, ...facts }, undefined);
  if (expected === undefined) expect(sentence).toBeUndefined();
  else expect(sentence).toContain(expected);
});

test("root without a uid of its own needs a cgroup to count processes", () => {
  const root = { ...able, ...noCgroup, isRoot: true };
  expect(whyRefused(request, root, undefined)).toContain("can be limited by a cgroup only");
  expect(whyRefused(request, root, pool)).toBeUndefined();
});
