import type { JsonObject } from "@toolwright/core";
import type { Construct } from "../construct.ts";

const holding = (x: JsonObject): JsonObject => ({
  type: "object",
  properties: { x },
  required: ["x"],
  additionalProperties: false,
});

const pairs = (value: JsonObject, description: string): JsonObject => ({
  type: "array",
  items: {
    type: "object",
    properties: { key: { type: "string" }, value },
    required: ["key", "value"],
    additionalProperties: false,
  },
  description,
});

/** What is said of members and items that nothing around it names. */
export const unevaluated: readonly Construct[] = [
  {
    construct: "no members beside a condition that names none",
    target: "closed, all required, typed",
    author: holding({ type: "object", if: true, unevaluatedProperties: false }),
    lowered: holding({ type: "object", additionalProperties: false, properties: {}, required: [] }),
    losses: [],
    given: { x: {} },
    sent: { x: {} },
  },
  {
    construct: "members that a condition asks for and does not describe",
    target: "closed, optional, no recursion",
    author: holding({
      type: "object",
      if: { required: ["a"] },
      then: { required: ["b"] },
      unevaluatedProperties: { type: "string" },
    }),
    lowered: holding({
      type: "object",
      properties: {
        b: { type: "string" },
        other_members: pairs(
          { type: "string" },
          "Further members, as a list of key-value pairs; each key appears only once.",
        ),
      },
      description: "If a is given, b must be given.",
      required: ["other_members"],
      additionalProperties: false,
    }),
    losses: ["annotation /properties/x/if", "annotation /properties/x/then"],
    given: { x: { b: "5", a: "d" } },
    sent: { x: { b: "5", other_members: [{ key: "a", value: "d" }] } },
  },
  {
    construct: "members that are there only where a condition is met",
    target: "closed, optional, no recursion",
    author: holding({
      type: "object",
      properties: { a: { type: "string" } },
      if: { required: ["a"] },
      then: { properties: { b: { type: "integer" } }, required: ["b"] },
      unevaluatedProperties: false,
    }),
    lowered: holding({
      type: "object",
      properties: { a: { type: "string" }, b: { type: "integer" } },
      description: "If a is given, b must be given.",
      additionalProperties: false,
    }),
    losses: [
      "widened /properties/x/unevaluatedProperties",
      "annotation /properties/x/if",
      "annotation /properties/x/then",
      "narrowed /properties/x",
    ],
    given: { x: { a: "c", b: 5 } },
    sent: { x: { a: "c", b: 5 } },
  },
  {
    construct: "a condition that names declared members alone",
    target: "closed, optional, no recursion",
    author: holding({
      type: "object",
      properties: { a: { type: "string" } },
      if: { properties: { a: { const: "c" } } },
      then: { required: ["a"] },
      unevaluatedProperties: false,
    }),
    lowered: holding({
      type: "object",
      properties: { a: { type: "string" } },
      description: 'If a is "c" or is not given, a must be given.',
      additionalProperties: false,
    }),
    losses: ["annotation /properties/x/if", "annotation /properties/x/then"],
    given: { x: { a: "c" } },
    sent: { x: { a: "c" } },
  },
  {
    construct: "members of any name, some of which a condition describes",
    target: "closed, optional, no recursion",
    author: holding({
      type: "object",
      if: { properties: { k: { type: "integer" } } },
      unevaluatedProperties: { type: "string" },
    }),
    lowered: holding(pairs({ type: "string" }, "A list of key-value pairs; each key appears only once.")),
    losses: ["narrowed /properties/x/unevaluatedProperties"],
    given: { x: { k: "v" } },
    sent: { x: [{ key: "k", value: "v" }] },
  },
  {
    construct: "names that match a pattern and no others",
    target: "everything enforced",
    author: holding({
      type: "object",
      patternProperties: { "^n": { type: "string", enum: ["q", 1] } },
      unevaluatedProperties: false,
    }),
    lowered: holding({
      type: "object",
      additionalProperties: { type: "string", enum: ["q"] },
      description: "Names of members match `^n`.",
    }),
    losses: ["annotation /properties/x/patternProperties", "annotation /properties/x/unevaluatedProperties"],
    given: { x: { n: "q" } },
    sent: { x: { n: "q" } },
  },
  {
    construct: "names that match a pattern or that a condition describes",
    target: "everything enforced",
    author: holding({
      type: "object",
      patternProperties: { "^n": { type: "string", enum: ["q", 1] } },
      if: { properties: { k: { type: "integer" } } },
      unevaluatedProperties: false,
    }),
    lowered: holding({
      type: "object",
      if: { properties: { k: { type: "integer" } } },
      additionalProperties: true,
      description: 'Members with names that match `^n` must fit {"type":"string","enum":["q",1]}.',
    }),
    losses: ["annotation /properties/x/patternProperties", "widened /properties/x/unevaluatedProperties"],
    given: { x: { n: "q", k: 1 } },
    sent: { x: { n: "q", k: 1 } },
  },
  {
    construct: "names of one line and no others",
    target: "closed, optional, no recursion",
    author: holding({
      type: "object",
      patternProperties: { "^(.*)$": { type: "string" } },
      additionalProperties: false,
    }),
    lowered: holding(pairs({ type: "string" }, "A list of key-value pairs; each key appears only once.")),
    losses: ["annotation /properties/x/patternProperties"],
    given: { x: { k: "v" } },
    sent: { x: [{ key: "k", value: "v" }] },
  },
  {
    construct: "names of any lines and no others",
    target: "closed, optional, no recursion",
    author: holding({
      type: "object",
      patternProperties: { ".*": { type: "string" } },
      additionalProperties: false,
    }),
    lowered: holding(pairs({ type: "string" }, "A list of key-value pairs; each key appears only once.")),
    losses: [],
    given: { x: { "k\n": "v" } },
    sent: { x: [{ key: "k\n", value: "v" }] },
  },
  {
    construct: "members that one of allOf holds for all, and what stands around it",
    target: "closed, optional, no recursion",
    author: holding({
      type: "object",
      allOf: [
        {
          if: { required: ["a"] },
          then: { required: ["b"] },
          unevaluatedProperties: { type: "integer" },
        },
      ],
      unevaluatedProperties: { type: "string" },
    }),
    lowered: holding({
      type: "object",
      properties: {
        b: { type: "integer" },
        other_members: pairs(
          { type: "integer" },
          "Further members, as a list of key-value pairs; each key appears only once.",
        ),
      },
      description: "If a is given, b must be given.",
      required: ["other_members"],
      additionalProperties: false,
    }),
    losses: ["annotation /properties/x/allOf/0/if", "annotation /properties/x/allOf/0/then"],
    given: { x: { b: 1 } },
    sent: { x: { b: 1, other_members: [] } },
  },
];
