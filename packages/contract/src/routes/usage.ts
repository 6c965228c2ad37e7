import { Type } from "typebox";
import { defineRoute } from "../route.ts";
import { count, nullable, shortText } from "../shapes/common.ts";

const day = (description: string) =>
  Type.Optional(Type.String({ description, pattern: "^\\d{4}-\\d{2}-\\d{2}$" }));

const more = Type.Boolean({ description: "Whether there is more than the limit." });

export const usage = defineRoute({
  id: "usage",
  method: "GET",
  path: "/v1/usage",
  summary: "Calls per tool, account and day: how many, how many failed, how long they took.",
  group: "usage",
  needs: "principal",
  query: Type.Object(
    {
      from: day("The first day, in UTC; 30 days ago unless said."),
      to: day("The last day; today unless said."),
      tool: Type.Optional(shortText("Only of this tool.")),
      principal: Type.Optional(shortText("Only of this account; for administrators.")),
      limit: count("1000 unless said, at most 10000."),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        day: Type.String(),
        toolId: Type.String(),
        principalId: Type.String(),
        calls: Type.Integer(),
        failed: Type.Integer(),
        p50Ms: nullable(Type.Number()),
        p95Ms: nullable(Type.Number()),
      }),
    ),
    more,
  }),
});

export const unusedTools = defineRoute({
  id: "unusedTools",
  method: "GET",
  path: "/v1/usage/unused",
  summary: "Tools that nobody called in the last days.",
  group: "usage",
  needs: "principal",
  query: Type.Object(
    { days: count("30 unless said, at most 3650."), limit: count("1000 unless said, at most 10000.") },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    days: Type.Integer(),
    items: Type.Array(
      Type.Object({ toolId: Type.String(), createdAt: Type.String(), lastCalledAt: nullable(Type.String()) }),
    ),
    more,
  }),
});
