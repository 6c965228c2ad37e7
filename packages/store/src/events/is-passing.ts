import { ToolwrightError } from "@toolwright/core";

/** Whether the database may answer if it is asked again. */
export const isPassing = (error: unknown): boolean =>
  ToolwrightError.is(error) && (error.code === "database-unreachable" || error.code === "database-busy");
