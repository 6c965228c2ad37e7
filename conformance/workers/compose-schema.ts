import type { JsonObject } from "@toolwright/core";

/** Of the Compose specification what our file uses, closed, so that a word that is no part of it is found. */
const text: JsonObject = { type: "string" };
const texts: JsonObject = { type: "array", items: text };
const time: JsonObject = { type: "string", pattern: "^[0-9]+(ms|s|m|h)$" };

const object = (
  properties: Readonly<Record<string, JsonObject>>,
  required: readonly string[] = [],
): JsonObject => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

const service = object({
  image: text,
  build: text,
  command: texts,
  deploy: object({ replicas: { type: "integer", minimum: 0 } }),
  restart: { enum: ["no", "always", "on-failure", "unless-stopped"] },
  profiles: texts,
  depends_on: {
    type: "object",
    additionalProperties: object(
      { condition: { enum: ["service_started", "service_healthy", "service_completed_successfully"] } },
      ["condition"],
    ),
  },
  environment: { type: "object", additionalProperties: { type: ["string", "number", "boolean", "null"] } },
  ports: {
    type: "array",
    items: { type: "string", pattern: "^([0-9.]+:)?[0-9]+(-[0-9]+)?:[0-9]+(-[0-9]+)?$" },
  },
  volumes: { type: "array", items: { type: "string", pattern: "^[^:]+:/[^:]+(:ro)?$" } },
  healthcheck: object(
    {
      test: { type: "array", prefixItems: [{ enum: ["CMD", "CMD-SHELL", "NONE"] }], items: text },
      interval: time,
      timeout: time,
      retries: { type: "integer", minimum: 1 },
      start_period: time,
    },
    ["test"],
  ),
  secrets: texts,
  cap_add: texts,
  security_opt: { type: "array", items: { type: "string", pattern: "^[a-z-]+[=:].+$" } },
  stop_grace_period: time,
});

export const composeSchema: JsonObject = {
  type: "object",
  properties: {
    name: { type: "string", pattern: "^[a-z0-9][a-z0-9_-]*$" },
    services: { type: "object", additionalProperties: service },
    volumes: { type: "object", additionalProperties: { type: "object" } },
    secrets: {
      type: "object",
      additionalProperties: {
        oneOf: [object({ environment: text }, ["environment"]), object({ file: text }, ["file"])],
      },
    },
  },
  patternProperties: { "^x-": true },
  required: ["services"],
  additionalProperties: false,
};
