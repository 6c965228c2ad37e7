import { Type } from "typebox";
import { defineRoute } from "../route.ts";

const state = Type.Object({ status: Type.Literal("ok") });

export const health = defineRoute({
  id: "health",
  method: "GET",
  path: "/healthz",
  summary: "Whether the process answers.",
  group: "system",
  needs: "nobody",
  answer: state,
});

export const readiness = defineRoute({
  id: "readiness",
  method: "GET",
  path: "/readyz",
  summary: "Whether it can do its work: the database answers.",
  group: "system",
  needs: "nobody",
  answer: state,
});

export const openApi = defineRoute({
  id: "openApi",
  method: "GET",
  path: "/openapi.json",
  summary: "This interface as OpenAPI 3.1.",
  group: "system",
  needs: "nobody",
  answer: Type.Record(Type.String(), Type.Unknown()),
});

export const whoAmI = defineRoute({
  id: "whoAmI",
  method: "GET",
  path: "/v1/me",
  summary: "Who is asking, and what they may do.",
  group: "system",
  needs: "principal",
  answer: Type.Object({
    id: Type.String(),
    name: Type.String(),
    tier: Type.String(),
    permissions: Type.Array(Type.String()),
    isAdmin: Type.Boolean(),
  }),
});
