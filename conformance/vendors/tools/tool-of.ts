import type { JsonObject, Tool } from "@toolwright/core";

/** A tool that is called after the construct it uses, with one parameter of that schema. */
export const toolWith = (name: string, parameter: JsonObject | boolean, required = true): Tool => ({
  name,
  description: `Uses ${name.replaceAll("_", " ")}.`,
  inputSchema: {
    type: "object",
    properties: { value: parameter },
    ...(required && { required: ["value"] }),
    additionalProperties: false,
  },
});

/** A tool whose whole input is this schema. */
export const toolOf = (name: string, inputSchema: JsonObject): Tool => ({
  name,
  description: `Uses ${name.replaceAll("_", " ")}.`,
  inputSchema,
});
