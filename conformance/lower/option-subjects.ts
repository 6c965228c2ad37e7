import type { JsonObject, JsonValue } from "@toolwright/core";
import { createRandom, type Random } from "../instances/random.ts";
import type { Subject } from "./subjects.ts";

/** What options of lowering are for, which few schemas are: arguments of several forms, and schemas that contain themselves. */
export const optionSubjects = (from: number, count: number): readonly Subject[] =>
  Array.from({ length: count }, (_, i) => (i % 2 === 0 ? unionOfForms(from + i) : tree(from + i)));

const members: readonly JsonValue[] = [
  { type: "string" },
  { type: "string", minLength: 2, description: "A text." },
  { type: "integer", minimum: 1 },
  { type: ["string", "null"] },
  { type: "array", items: { type: "string" }, maxItems: 3 },
  { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
  { type: "object", additionalProperties: { type: "number" } },
  { anyOf: [{ type: "string" }, { type: "integer" }] },
  { enum: ["a", "b", 1] },
  { enum: ["a", ""] },
  { type: "boolean", default: true },
  {},
];

/**
 * However they are sent, none is taken for another. What a member loses that is not so, in forms made into one object,
 * is told of the root and not of the member.
 */
const apart: readonly JsonValue[] = [
  { type: "string", minLength: 2, description: "A text." },
  { type: "integer", minimum: 1 },
  { type: "boolean" },
  { type: "array", items: { type: "string" } },
];

type Members = ReadonlyMap<string, () => JsonValue>;

function unionOfForms(seed: number): Subject {
  const random = createRandom(seed);
  const hasKinds = random.chance(0.5);
  const chosen: Members = new Map(
    ["a", "b", "c", "x-1"].map((name) => {
      const same = random.pick(members);
      return [name, random.chance(0.5) ? () => same : () => random.pick(apart)];
    }),
  );
  const forms = Array.from({ length: random.integer(2, 3) }, (_, i) =>
    formOf(chosen, random, hasKinds ? `kind ${i}` : undefined),
  );
  const schema: JsonObject = { type: "object", [random.pick(["oneOf", "anyOf"])]: forms };
  return { name: `forms ${seed}`, schema };
}

function formOf(chosen: Members, random: Random, kind: string | undefined): JsonObject {
  const mine = [...chosen].filter(() => random.chance(0.6));
  const properties = Object.fromEntries(mine.map(([name, member]) => [name, member()]));
  const required = Object.keys(properties).filter(() => random.chance(0.5));
  return {
    ...(random.chance(0.8) && { type: "object" }),
    properties: kind === undefined ? properties : { kind: { const: kind }, ...properties },
    required: kind === undefined ? required : ["kind", ...required],
    ...(random.chance(0.5) && { additionalProperties: false }),
  };
}

function tree(seed: number): Subject {
  const random = createRandom(seed);
  const node = { $ref: "#/$defs/node" };
  const leads: readonly JsonObject[] = [
    { next: node },
    { children: { type: "array", items: node } },
    { named: { type: "object", additionalProperties: node } },
    { either: { anyOf: [{ type: "string" }, node] } },
    { maybe: { anyOf: [node, { type: "null" }] } },
    { told: { ...node, description: "The same again." } },
    { pair: { type: "array", prefixItems: [node, { type: "string" }] } },
    { other: { $ref: "#/$defs/other" } },
  ];
  const properties = Object.assign({ value: random.pick(members) }, random.pick(leads), random.pick(leads));
  const isClosed = random.chance(0.5);
  const schema: JsonObject = {
    type: "object",
    properties: { root: node, count: { type: "integer" } },
    ...(random.chance(0.5) && { required: ["root"] }),
    $defs: {
      node: {
        type: "object",
        properties,
        ...(random.chance(0.5) && { required: ["value"] }),
        ...(isClosed && { additionalProperties: false }),
      },
      other: { type: "object", properties: { back: node, value: random.pick(members) } },
    },
  };
  return { name: `tree ${seed}`, schema };
}
