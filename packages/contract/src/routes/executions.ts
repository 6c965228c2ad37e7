import { Type } from "typebox";
import { defineRoute } from "../route.ts";
import { anything, count, shortText } from "../shapes/common.ts";
import { execution, executionState, isolationLevel, toolStatus } from "../shapes/execution.ts";

const params = Type.Object({ id: shortText("The id of the execution.", 100) });

export const startExecution = defineRoute({
  id: "startExecution",
  method: "POST",
  path: "/v1/executions",
  summary: "Call a tool; the answer comes when it has ended, or after waitMs as it then stands.",
  group: "executions",
  needs: "principal",
  body: Type.Object(
    {
      tool: shortText("Its id, its name, or namespace:name."),
      arguments: anything,
      waitMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000, description: "0 unless said." })),
      /** The person behind the request has said yes already. */
      confirmed: Type.Optional(Type.Boolean()),
      dryRun: Type.Optional(Type.Boolean()),
      cacheMs: Type.Optional(Type.Integer({ minimum: 0 })),
      timeoutMs: Type.Optional(Type.Integer({ minimum: 1 })),
      maxOutputBytes: Type.Optional(Type.Integer({ minimum: 1 })),
      memoryBytes: Type.Optional(Type.Integer({ minimum: 1 })),
      isolation: Type.Optional(isolationLevel),
    },
    { additionalProperties: false },
  ),
  answer: execution,
  status: 202,
});

export const getExecution = defineRoute({
  id: "getExecution",
  method: "GET",
  path: "/v1/executions/{id}",
  summary: "A call as it stands; with waitMs when it has ended, or after that time.",
  group: "executions",
  needs: "principal",
  params,
  query: Type.Object({ waitMs: count("At most 60000.") }, { additionalProperties: false }),
  answer: execution,
});

export const listExecutions = defineRoute({
  id: "listExecutions",
  method: "GET",
  path: "/v1/executions",
  summary: "Calls, newest first: one's own, or for administrators everybody's.",
  group: "executions",
  needs: "principal",
  query: Type.Object(
    {
      tool: Type.Optional(shortText("Only of this tool.")),
      status: Type.Optional(toolStatus),
      state: Type.Optional(executionState),
      principal: Type.Optional(shortText("Only of this account; for administrators.")),
      before: Type.Optional(shortText("Only those that began earlier than this time.", 40)),
      limit: count("100 unless said, at most 1000."),
    },
    { additionalProperties: false },
  ),
  answer: Type.Object({ items: Type.Array(execution) }),
});

export const cancelExecution = defineRoute({
  id: "cancelExecution",
  method: "POST",
  path: "/v1/executions/{id}/cancel",
  summary: "End a call, wherever it runs.",
  group: "executions",
  needs: "principal",
  params,
  answer: execution,
});

export const answerExecution = defineRoute({
  id: "answerExecution",
  method: "POST",
  path: "/v1/executions/{id}/confirmation",
  summary: "Let a call go on that waits for a person, or end it.",
  group: "executions",
  needs: "principal",
  params,
  body: Type.Object({ confirmed: Type.Boolean() }, { additionalProperties: false }),
  answer: execution,
});

export const followExecution = defineRoute({
  id: "followExecution",
  method: "GET",
  path: "/v1/executions/{id}/events",
  summary: "What happens to a call as it happens, until it has ended; the last event carries the execution.",
  group: "executions",
  needs: "principal",
  params,
  answer: Type.Object({
    type: Type.String({ description: "Queued, Started, InProgress, ConfirmationRequested, Completed ..." }),
    executionId: Type.String(),
    at: Type.String(),
    message: Type.Optional(Type.String()),
    fraction: Type.Optional(Type.Number()),
    execution: Type.Optional(execution),
  }),
  stream: "events",
});
