import type { Definition } from "@toolwright/core";

/** A definition that the registry takes, and that runs nothing. */
export const definitionOf = (name: string, more: Partial<Definition["tool"]> = {}): Definition => ({
  tool: {
    name,
    description: `Does ${name}.`,
    category: "System",
    inputSchema: {
      type: "object",
      properties: { text: { type: "string", description: "The text." } },
      required: ["text"],
    },
    ...more,
  },
});
