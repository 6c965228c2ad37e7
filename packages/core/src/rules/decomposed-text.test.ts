import { expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { check } from "./check.ts";

const apart = "Finds a cafe\u0301.";

test.each<[name: string, profile: string, document: JsonValue, places: string[]]>([
  [
    "beside the schema, inside what holds it",
    "openai",
    {
      type: "function",
      function: { name: "a", description: apart, parameters: { type: "object", properties: {} } },
    },
    ["/function/description"],
  ],
  [
    "in the schema of a listed parameter, once",
    "lexichord",
    {
      name: "a",
      description: "d",
      category: "System",
      parameters: [
        {
          name: "b",
          description: apart,
          type: "Array",
          schema: { type: "array", description: apart, items: { enum: [apart] } },
        },
      ],
    },
    ["/parameters/0/description", "/parameters/0/schema/description", "/parameters/0/schema/items/enum/0"],
  ],
])("a text is told %s", (_name, profile, document, places) => {
  const { diagnostics } = check(document, { profile });
  expect(diagnostics.filter(({ code }) => code === "decomposed-text").map(({ pointer }) => pointer)).toEqual(
    places,
  );
});
