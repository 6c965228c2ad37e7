import { expect, test } from "vitest";
import type { JsonObject } from "../../json/json.ts";
import { lowerSchema } from "../lower-schema.ts";

const text = { type: "string" };

test.each<[what: string, union: JsonObject, description: string | undefined, losses: readonly string[]]>([
  ["nothing", { anyOf: [{}, { required: ["a"] }] }, undefined, []],
  ["nothing by an empty list", { anyOf: [{ required: [] }, { required: ["a"] }] }, undefined, []],
  [
    "that one is not there",
    { oneOf: [{}, { required: ["a"] }] },
    "a must not be given.",
    ["annotation /oneOf"],
  ],
  [
    "that two are not there together",
    { oneOf: [{}, { required: ["a", "b"] }] },
    "a and b must not be given together.",
    ["annotation /oneOf"],
  ],
])("where one branch asks for nothing, all ask for %s", (_, union, description, losses) => {
  const lowered = lowerSchema(
    { type: "object", properties: { a: text, b: text }, ...union },
    { rootObject: true, rootUnions: false },
  );
  expect(lowered.schema.description).toBe(description);
  expect(lowered.losses.map((loss) => `${loss.class} ${loss.pointer}`)).toEqual(losses);
});
