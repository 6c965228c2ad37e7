import type { Definition, Tool } from "@toolwright/core";

/** A schema that takes no arguments. */
export const closed = { type: "object", properties: {}, required: [], additionalProperties: false };

export const definition = (name: string, rest: Partial<Tool> = {}): Definition => ({
  tool: { name, description: "A test.", category: "System", inputSchema: closed, ...rest },
});
