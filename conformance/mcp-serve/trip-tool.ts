import type { Definition, JsonObject } from "@toolwright/core";

/** A nested object, something optional, a choice, a union and a map; what it is called with is what it gives. */
export const tripTool: Definition = {
  tool: {
    namespace: "travel",
    name: "plan_trip",
    description: "Plans a trip for a traveller.",
    category: "System",
    inputSchema: {
      type: "object",
      properties: {
        traveller: {
          type: "object",
          description: "Who travels.",
          properties: { name: { type: "string" }, age: { type: "integer", minimum: 0 } },
          required: ["name"],
          additionalProperties: false,
        },
        season: {
          type: "string",
          description: "When.",
          enum: ["summer", "winter"],
          default: "summer",
        },
        start: {
          description: "The day, as a number or a name.",
          anyOf: [{ type: "string" }, { type: "integer" }],
        },
        notes: {
          type: "object",
          description: "Whatever else, by name.",
          additionalProperties: { type: "string" },
        },
      },
      required: ["traveller", "start"],
      additionalProperties: false,
    },
    outputSchema: {
      type: "object",
      properties: { traveller: { type: "object" }, season: { type: "string" } },
      required: ["traveller", "season"],
    },
  },
  backends: [{ kind: "process", command: "/bin/cat" }],
};

export interface Trip {
  readonly sent: JsonObject;
  readonly got: JsonObject;
}

export const trips: readonly Trip[] = [
  {
    sent: { traveller: { name: "Ada" }, start: 7 },
    got: { traveller: { name: "Ada" }, start: 7, season: "summer" },
  },
  {
    sent: { traveller: { name: "Bo", age: 3 }, start: "Monday", season: "winter", notes: { seat: "window" } },
    got: { traveller: { name: "Bo", age: 3 }, start: "Monday", season: "winter", notes: { seat: "window" } },
  },
];

/** Arguments of which nobody could make sense. */
export const wrongTrip: JsonObject = { traveller: { name: "Ada" }, start: 7, season: "spring" };
