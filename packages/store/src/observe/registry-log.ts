import { isError } from "@toolwright/core";
import type { Logger } from "pino";
import type { RegistryObserver } from "../registry/observer.ts";
import { filled, messages } from "./messages.ts";

const mostErrors = 20;

/** Writes what happens in a registry: seed 004's messages as they are, each value also as a field. */
export function registryLog(log: Logger): RegistryObserver {
  return {
    validated: ({ toolName, category, parameterCount, durationMs }) => {
      const fields = { toolName, category, parameterCount };
      log.info({ ...fields, durationMs }, filled(messages.validated, fields));
    },
    rejected: ({ toolName, diagnostics, durationMs }) => {
      const errors = diagnostics.filter(isError).slice(0, mostErrors);
      const validationErrors = errors.map(({ message }) => message).join(", ");
      const codes = errors.map(({ code }) => code);
      log.warn(
        { toolName, validationErrors, codes, durationMs },
        filled(messages.rejected, { toolName, validationErrors }),
      );
    },
    created: ({ definitionId, toolName, category, principalId: userId }) => {
      const fields = { definitionId, toolName, userId };
      log.info({ ...fields, category }, filled(messages.created, fields));
    },
    constraintViolated: ({ toolName, constraint, value, maxValue }) => {
      const fields = { toolName, constraint, value, maxValue };
      log.warn(fields, filled(messages.constraintViolated, fields));
    },
    updated: ({ definitionId, toolName, principalId: userId, changedFields }) => {
      log.info({ definitionId, toolName, userId, changedFields }, "Tool definition updated.");
    },
    removed: ({ definitionId, toolName, principalId: userId }) => {
      log.info({ definitionId, toolName, userId }, "Tool definition removed.");
    },
    refused: ({ operation, toolName, failure, message, principalId: userId }) => {
      log.warn(
        { operation, toolName, failure, reason: message, userId },
        "Change to a tool definition refused.",
      );
    },
  };
}
