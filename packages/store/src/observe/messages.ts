import { printable } from "@toolwright/core";

/** The messages of seed 004 section 8, to the letter. */
export const messages = {
  validated:
    "[TLS-DEF] Tool definition validated. Name: {ToolName}, Category: {Category}, Parameters: {ParameterCount}",
  rejected: "[TLS-DEF] Tool definition validation failed. Name: {ToolName}, Errors: {ValidationErrors}",
  created:
    "[TLS-DEF] Custom tool definition created. Id: {DefinitionId}, Name: {ToolName}, CreatedBy: {UserId}",
  constraintViolated:
    "[TLS-DEF] Tool definition constraint violation. Name: {ToolName}, Constraint: {Constraint}, Value: {Value}, Max: {MaxValue}",
} as const;

const longest = 2_000;

/** Every `{Name}` is replaced by the field `name`; what somebody wrote stays in one line. */
export const filled = (message: string, fields: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{(\w)(\w*)\}/g, (_, first: string, rest: string) =>
    printable(String(fields[`${first.toLowerCase()}${rest}`]).slice(0, longest)),
  );
