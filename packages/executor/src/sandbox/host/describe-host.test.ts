import { expect, test } from "vitest";
import { describeHost } from "./describe-host.ts";
import type { HostFacts, Part } from "./host-facts.ts";

const works: Part = { works: true, detail: "tried, works" };
const missing: Part = { works: false, detail: "bubblewrap (bwrap) is not installed." };

const able: HostFacts = {
  isRoot: true,
  bubblewrap: works,
  processNamespace: works,
  closedWorld: works,
  hostAllowList: works,
  sealedPipes: works,
  resourceLimits: works,
  parentDeathSignal: works,
  cgroup: { home: { version: 2, memory: "/cg" }, missing: { pids: "/cg does not hand the controller down" } },
};
const withoutBubblewrap = { bubblewrap: missing, processNamespace: missing, closedWorld: missing };

test.each<[string, Partial<HostFacts>, readonly string[]]>([
  ["where everything works", {}, ["None", "Standard", "Strict", "Restricted"]],
  ["without bubblewrap", withoutBubblewrap, ["None", "Standard"]],
  ["without limits", { resourceLimits: missing }, ["None"]],
])("levels %s", (_, facts, expected) => {
  expect(describeHost({ ...able, ...facts }).levels).toEqual(expected);
});

test("what is missing comes with the command that brings it", () => {
  expect(describeHost({ ...able, ...withoutBubblewrap }).findings).toContainEqual({
    part: "bubblewrap",
    isThere: false,
    detail: "bubblewrap (bwrap) is not installed.",
    neededFor: ["Strict", "Restricted"],
    remedy: "apt install bubblewrap",
  });
});

test("a cgroup that is not writable is no reason to refuse, and what happens instead is said", () => {
  expect(describeHost(able).findings).toContainEqual({
    part: "process cgroup",
    isThere: false,
    detail: "/cg does not hand the controller down; processes are counted by user instead",
    neededFor: [],
  });
});
