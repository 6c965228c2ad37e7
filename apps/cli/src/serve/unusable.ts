import { ToolwrightError } from "@toolwright/core";

/** A setting of the server that makes no sense. */
export const unusable = (name: string, reason: string): ToolwrightError =>
  new ToolwrightError("invalid-value", { name, reason });
