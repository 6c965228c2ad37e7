import { expect, test } from "vitest";
import type { JsonObject } from "../../json/json.ts";
import { lowerSchema } from "../lower-schema.ts";

const text = { type: "string" };
const count = { type: "integer" };

test.each<[what: string, beside: JsonObject, branches: JsonObject[], sent: JsonObject[], losses: string[]]>([
  ["a title", { title: "T" }, [text, count], [text, count].map((each) => ({ title: "T", ...each })), []],
  [
    "a default, which stands only where it fits",
    { default: "x" },
    [text, count],
    [{ default: "x", ...text }, count],
    [],
  ],
  ["a default that fits none", { default: [] }, [text, count], [text, count], ["/properties/x/default"]],
  [
    "null as the default, which is a branch",
    { default: null },
    [text, { type: "null" }],
    [{ default: null, ...text }, { type: "null" }],
    [],
  ],
  [
    "a title where each branch has its own",
    { title: "T" },
    [
      { ...text, title: "S" },
      { ...count, title: "I" },
    ],
    [
      { ...text, title: "S" },
      { ...count, title: "I" },
    ],
    ["/properties/x/title"],
  ],
  [
    "a description, which is joined with those of branches",
    { description: "An id." },
    [{ ...text, description: "By name." }, count],
    [
      { description: "An id. By name.", ...text },
      { description: "An id.", ...count },
    ],
    [],
  ],
])("%s beside a union is said in its branches", (_what, beside, branches, sent, losses) => {
  const author = { type: "object", properties: { x: { ...beside, anyOf: branches } } };
  const lowered = lowerSchema(author, { unionsAlone: true });
  expect(lowered.schema).toEqual({ type: "object", properties: { x: { anyOf: sent } } });
  expect(lowered.losses.map(({ pointer }) => pointer)).toEqual(losses);
  expect(lowered.losses.every((loss) => loss.class === "annotation")).toBe(true);
});
