import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { lowerSchema } from "./lower-schema.ts";

const named = (title: string, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties: { a: { type: "string", title, ...more } },
});

test.each<[what: string, x: JsonObject, losses: string[]]>([
  [
    "of members of allOf",
    { allOf: [{ type: "string", title: "A" }, { title: "B" }] },
    ['/allOf/1/title: Another "title" is sent in its place.'],
  ],
  [
    "inside members of allOf",
    { allOf: [named("A"), named("B", { default: "b" })] },
    ['/allOf/1: Inside it another "title" is sent in place of one.'],
  ],
  [
    "of items in members of allOf",
    {
      allOf: [
        { type: "array", items: { type: "string", $comment: "one" } },
        { items: { $comment: "two", maxLength: 3 } },
      ],
    },
    ['/allOf/1: Inside it another "$comment" is sent in place of one.'],
  ],
  [
    "beside a union and inside its branches",
    { ...named("A"), anyOf: [{ ...named("B"), required: ["a"] }, { required: ["b"] }] },
    ['/anyOf: Branches have their own "title", which replaces the one beside the union.'],
  ],
  ["that are alike", { allOf: [named("A"), named("A", { maxLength: 3 })] }, []],
])("words %s that have others in their place are told", (_what, x, losses) => {
  const author = { type: "object", properties: { x } };
  const facts = { keywords: { allOf: "rejected" }, unionsAlone: true } as const;
  const told = lowerSchema(author, facts).losses.map(({ pointer, message }) => `${pointer}: ${message}`);
  expect(told).toEqual(losses.map((loss) => `/properties/x${loss}`));
});
