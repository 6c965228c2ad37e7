import { isolationLevels, type ToolStatus, toolStatuses } from "@toolwright/core";
import { Type } from "typebox";
import { anything, nullable, oneOf, record } from "./common.ts";

export const toolStatus = oneOf(Object.keys(toolStatuses) as ToolStatus[]);

export const isolationLevel = oneOf(isolationLevels);

export const executionState = oneOf(["queued", "running", "awaiting-confirmation", "ended"]);

/** One call: on its way, waiting for a person, or over. */
export const execution = Type.Object(
  {
    id: Type.String(),
    toolId: Type.String(),
    principalId: Type.String(),
    state: executionState,
    /** Nothing until it has ended or waits. */
    status: nullable(toolStatus),
    result: nullable(
      Type.Object({
        status: toolStatus,
        output: Type.Optional(anything),
        outputTruncated: Type.Optional(Type.Boolean()),
        durationMs: Type.Number(),
        error: Type.Optional(Type.Object({ code: Type.String(), message: Type.String() })),
      }),
    ),
    /** The record of what it did: limits, isolation, files, hosts. Nothing before it ran. */
    receipt: nullable(record),
    createdAt: Type.String(),
    startedAt: nullable(Type.String()),
    endedAt: nullable(Type.String()),
    /** Which worker has it. */
    worker: nullable(Type.String()),
  },
  { title: "Execution" },
);
