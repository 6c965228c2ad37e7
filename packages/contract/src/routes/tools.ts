import { Type } from "typebox";
import { defineRoute } from "../route.ts";
import { anything, diagnostic, yes } from "../shapes/common.ts";

const params = Type.Object({
  tool: Type.String({ description: "Its id, its name, or namespace:name.", maxLength: 400 }),
});

const availability = Type.Object({
  isAvailable: Type.Boolean(),
  reason: Type.Optional(Type.String()),
  needs: Type.Optional(Type.String()),
});

const stored = Type.Object({
  id: Type.String(),
  toolId: Type.String(),
  definition: Type.Record(Type.String(), Type.Unknown()),
  digest: Type.String(),
  revision: Type.Integer(),
  isBuiltIn: Type.Boolean(),
  requiredTier: Type.String(),
  owner: Type.Union([Type.String(), Type.Null()]),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  updatedBy: Type.Union([Type.String(), Type.Null()]),
  availability,
});

const saved = Type.Object({
  stored,
  changed: Type.Boolean(),
  changedFields: Type.Array(Type.String()),
  warnings: Type.Array(diagnostic),
});

const version = Type.Object({
  number: Type.Integer(),
  action: Type.String(),
  digest: Type.String(),
  changedFields: Type.Array(Type.String()),
  author: Type.Union([Type.String(), Type.Null()]),
  at: Type.String(),
});

/** Lists in an address are texts with commas. */
const list = Type.Optional(Type.String({ description: "Several are separated by commas." }));

export const searchTools = defineRoute({
  id: "searchTools",
  method: "GET",
  path: "/v1/tools",
  summary: "Find tools by words and filters; all of them without any.",
  group: "tools",
  needs: "principal",
  query: Type.Object(
    {
      text: Type.Optional(Type.String({ maxLength: 10_000 })),
      namespace: Type.Optional(Type.String()),
      categories: list,
      tags: list,
      permissions: list,
      backends: list,
      requiresConfirmation: yes,
      isBuiltIn: yes,
      includeUnavailable: yes,
      limit: Type.Optional(Type.String({ pattern: "^\\d{1,6}$" })),
      cursor: Type.Optional(Type.String({ maxLength: 4_000 })),
      order: Type.Optional(
        Type.Union([Type.Literal("relevance"), Type.Literal("name"), Type.Literal("updated")]),
      ),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({
    items: Type.Array(Type.Record(Type.String(), anything)),
    total: Type.Integer(),
    next: Type.Optional(Type.String()),
  }),
});

const definition = Type.Object(
  { definition: Type.Record(Type.String(), Type.Unknown()) },
  { additionalProperties: false },
);

export const createTool = defineRoute({
  id: "createTool",
  method: "POST",
  path: "/v1/tools",
  summary: "Register a definition.",
  group: "tools",
  needs: "principal",
  body: definition,
  answer: saved,
  status: 201,
});

export const getTool = defineRoute({
  id: "getTool",
  method: "GET",
  path: "/v1/tools/{tool}",
  summary: "A tool with its definition; the ETag is its digest.",
  group: "tools",
  needs: "principal",
  params,
  answer: stored,
});

export const updateTool = defineRoute({
  id: "updateTool",
  method: "PUT",
  path: "/v1/tools/{tool}",
  summary: "Change a tool; with If-Match only the state that was read.",
  group: "tools",
  needs: "principal",
  params,
  body: definition,
  answer: saved,
});

export const removeTool = defineRoute({
  id: "removeTool",
  method: "DELETE",
  path: "/v1/tools/{tool}",
  summary: "Remove a tool; its versions are kept.",
  group: "tools",
  needs: "principal",
  params,
  answer: Type.Object({ removed: Type.Boolean() }),
});

export const toolHistory = defineRoute({
  id: "toolHistory",
  method: "GET",
  path: "/v1/tools/{tool}/versions",
  summary: "Every state that a tool had, newest first.",
  group: "tools",
  needs: "principal",
  params,
  answer: Type.Object({ items: Type.Array(version) }),
});

const numbered = Type.Object({
  tool: params.properties.tool,
  number: Type.String({ pattern: "^\\d{1,9}$" }),
});

export const toolVersion = defineRoute({
  id: "toolVersion",
  method: "GET",
  path: "/v1/tools/{tool}/versions/{number}",
  summary: "A tool as it was.",
  group: "tools",
  needs: "principal",
  params: numbered,
  answer: Type.Intersect([version, Type.Object({ definition: Type.Record(Type.String(), Type.Unknown()) })]),
});

export const restoreTool = defineRoute({
  id: "restoreTool",
  method: "POST",
  path: "/v1/tools/{tool}/versions/{number}/restore",
  summary: "Make an old version the newest one.",
  group: "tools",
  needs: "principal",
  params: numbered,
  answer: saved,
});
