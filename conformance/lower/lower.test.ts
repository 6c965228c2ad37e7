import { compileSchema, isJsonObject } from "@toolwright/core";
import { describe, expect, test } from "vitest";
import { instancesOf } from "../instances/instances-of.ts";
import { optionSubjects } from "./option-subjects.ts";
import { proveSchema } from "./prove-schema.ts";
import { hasCorpus, randomSubjects, type Subject, toolSubjects } from "./subjects.ts";
import { madeFacts, type NamedFacts, optionFacts, profileFacts } from "./target-facts.ts";

interface Sample {
  readonly name: string;
  readonly subjects: () => readonly Subject[];
  readonly targets: readonly NamedFacts[];
  readonly instances: number;
}

const every =
  (step: number) =>
  <T>(_: T, index: number): boolean =>
    index % step === 0;

const samples: readonly Sample[] = [
  {
    name: "real tools for every profile",
    subjects: () => toolSubjects().filter(every(23)),
    targets: profileFacts,
    instances: 8,
  },
  {
    name: "real tools for made targets",
    subjects: () => toolSubjects().filter(every(31)),
    targets: madeFacts,
    instances: 8,
  },
  {
    name: "generated schemas for made targets",
    subjects: () => randomSubjects(1, 120),
    targets: madeFacts,
    instances: 8,
  },
  {
    name: "generated schemas for every profile",
    subjects: () => randomSubjects(1_001, 40),
    targets: profileFacts,
    instances: 8,
  },
  {
    name: "real tools with options",
    subjects: () => toolSubjects().filter(every(43)),
    targets: optionFacts,
    instances: 8,
  },
  {
    name: "generated schemas that options are for",
    subjects: () => optionSubjects(1, 80),
    targets: optionFacts,
    instances: 8,
  },
];

/** Of a generated schema that no arguments fit, nothing but a refusal is right. */
function hasArguments({ schema }: Subject): boolean {
  const { accepts } = compileSchema(schema);
  return instancesOf(schema, 7, 40).some((value) => isJsonObject(value) && accepts(value));
}

describe.each(samples)("$name", ({ name, subjects, targets, instances }) => {
  test("sound, complete, and back as they were", { timeout: 120_000 }, (context) => {
    context.skip(name.startsWith("real") && !hasCorpus, "the corpus is not here");
    const asked = subjects().map((subject) => ({
      proofs: targets.map((target) => proveSchema(subject, target, { instances, seed: 7 })),
      isCallable: hasArguments(subject),
    }));
    const proofs = asked.flatMap((each) => each.proofs);
    const callable = asked.filter((each) => each.isCallable).flatMap((each) => each.proofs);
    const lowered = callable.filter((proof) => proof.lowered !== undefined);
    console.log(`lower: ${proofs.length} proofs of ${name}, ${2 * instances} instances each`);
    expect(proofs.flatMap(({ counterExamples }) => counterExamples).slice(0, 3)).toEqual([]);
    expect(lowered.length).toBeGreaterThan(callable.length * 0.8);
    expect(callable.length).toBeGreaterThan(proofs.length * 0.6);
  });
});

test("Ajv agrees about what is sent and what comes back", { timeout: 120_000 }, () => {
  const targets = [...madeFacts.slice(0, 5), ...profileFacts.filter(every(4))];
  const proofs = toolSubjects()
    .filter(every(71))
    .flatMap((subject) =>
      targets.map((target) => proveSchema(subject, target, { instances: 6, seed: 3, twice: true })),
    );
  expect(proofs.flatMap(({ counterExamples }) => counterExamples).slice(0, 3)).toEqual([]);
});

test("a tool that was written to be called can be called, also where a condition asks for what it does not declare", () => {
  const schema = {
    type: "object",
    properties: { kind: { enum: ["file", "link"] } },
    required: ["kind"],
    if: { properties: { kind: { const: "file" } } },
    then: { properties: { path: { type: "string" } }, required: ["path"] },
    else: { required: ["url"] },
  };
  const subject: Subject = { name: "a condition at the root", schema, isReal: true };
  const proofs = [...profileFacts, ...madeFacts].map((target) =>
    proveSchema(subject, target, { instances: 40, seed: 7 }),
  );
  expect(proofs.flatMap(({ counterExamples }) => counterExamples)).toEqual([]);
});
