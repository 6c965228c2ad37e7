import type { JsonObject } from "@toolwright/core";
import type { MemoryTool } from "./memory-port.ts";

/** A nested object, something optional, an enum, a union and a map: what lowering has to carry there and back. */
export const planTrip: MemoryTool = {
  tool: {
    namespace: "travel",
    name: "plan_trip",
    description: "Plans a trip for a traveller.",
    inputSchema: {
      type: "object",
      properties: {
        traveller: {
          type: "object",
          properties: { name: { type: "string" }, age: { type: "integer", minimum: 0 } },
          required: ["name"],
          additionalProperties: false,
        },
        season: { type: "string", enum: ["summer", "winter"], default: "summer" },
        start: { anyOf: [{ type: "string" }, { type: "integer" }] },
        notes: { type: "object", additionalProperties: { type: "string" } },
      },
      required: ["traveller", "start"],
      additionalProperties: false,
    },
    outputSchema: {
      type: "object",
      properties: { plan: { type: "string" } },
      required: ["plan"],
    },
  },
  run: (args) => ({ plan: JSON.stringify(args) }),
};

export const rollDice: MemoryTool = {
  tool: {
    name: "roll_dice",
    description: "Rolls dice.",
    inputSchema: { type: "object", properties: { count: { type: "integer", maximum: 5 } } },
    outputSchema: { type: "array", items: { type: "integer" } },
  },
  run: ({ count }) => Array.from({ length: Number(count ?? 1) }, (_, i) => i + 1),
};

export const sendMoney: MemoryTool = {
  tool: {
    namespace: "bank",
    name: "send_money",
    description: "Sends money away.",
    inputSchema: { type: "object", properties: { amount: { type: "number" } }, required: ["amount"] },
    requiresConfirmation: true,
  },
  run: ({ amount }: JsonObject) => `sent ${amount}`,
};

/** Tells how far it is and waits to be stopped. */
export const dawdle: MemoryTool = {
  tool: { name: "dawdle", description: "Takes its time.", inputSchema: { type: "object" } },
  run: (_, { signal, onProgress }) =>
    new Promise((resolve) => {
      onProgress?.(0.25, "a quarter");
      onProgress?.(0.5, undefined);
      onProgress?.(0.1, "backwards");
      signal.addEventListener("abort", () => resolve("stopped"), { once: true });
      setTimeout(() => resolve("done"), 300);
    }),
};
