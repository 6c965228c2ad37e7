import { Type } from "typebox";
import { defineRoute } from "../route.ts";
import { nullable, record } from "../shapes/common.ts";

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
    owned: Type.Integer({ description: "Definitions of their own." }),
    limit: nullable(
      Type.Integer({ description: "How many the tier allows; nothing where there is no limit." }),
    ),
    /** What the tier allows, as core's table of tiers says it. */
    allows: record,
  }),
});

export const metrics = defineRoute({
  id: "metrics",
  method: "GET",
  path: "/metrics",
  summary: "Counters and times for Prometheus.",
  group: "system",
  needs: "admin",
  answer: Type.String(),
  stream: "text",
});

export const host = defineRoute({
  id: "host",
  method: "GET",
  path: "/v1/host",
  summary: "What the machines that run tools can enforce, and what they lack.",
  group: "system",
  needs: "principal",
  answer: Type.Object({
    workers: Type.Array(
      Type.Object({
        id: Type.String(),
        host: Type.String(),
        isolation: Type.Array(Type.String()),
        seenAt: Type.String(),
        findings: Type.Array(record),
      }),
    ),
  }),
});

export const endSession = defineRoute({
  id: "endSession",
  method: "DELETE",
  path: "/v1/session",
  summary: "End the session of this browser.",
  group: "system",
  needs: "principal",
  answer: Type.Object({ ended: Type.Boolean() }),
});
