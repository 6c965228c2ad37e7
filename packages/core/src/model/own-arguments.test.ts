import { expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { ownArguments } from "./own-arguments.ts";

const origin = {
  format: "mcp",
  name: "searchIssues",
  parameters: { page_size: "pageSize", proto: "__proto__" },
};

test.each<[why: string, given: JsonValue, own: JsonValue]>([
  ["a renamed parameter has its own name again", { page_size: 5 }, { pageSize: 5 }],
  ["others stay", { query: "x", page_size: 5 }, { query: "x", pageSize: 5 }],
  ["only at the top", { filter: { page_size: 5 } }, { filter: { page_size: 5 } }],
  ["names of Object's own are names like others", { constructor: 1 }, { constructor: 1 }],
  ["what is no object stays", [1], [1]],
])("%s", (_why, given, own) => expect(ownArguments({ origin }, given)).toEqual(own));

test("a parameter called __proto__ becomes a member, not a prototype", () => {
  const own = ownArguments({ origin }, { proto: { polluted: true } });
  expect(Object.keys(own as object)).toEqual(["__proto__"]);
  expect((own as { polluted?: boolean }).polluted).toBeUndefined();
});

test("a tool that was not imported takes its arguments as they are", () => {
  expect(ownArguments({}, { page_size: 5 })).toEqual({ page_size: 5 });
});
