import type { JsonObject } from "@toolwright/core";

/** Of the Kubernetes API what our manifests use, closed, so that a word that is no part of it is found. */
const text: JsonObject = { type: "string" };
const label: JsonObject = { type: "string", pattern: "^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$" };
const labels: JsonObject = { type: "object", additionalProperties: label };
const quantity: JsonObject = { type: "string", pattern: "^[0-9]+(\\.[0-9]+)?(m|Ki|Mi|Gi)?$" };
const count: JsonObject = { type: "integer", minimum: 0 };

const object = (
  properties: Readonly<Record<string, JsonObject>>,
  required: readonly string[] = [],
): JsonObject => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const list = (items: JsonObject): JsonObject => ({ type: "array", items, minItems: 1 });

const probe = object(
  {
    httpGet: object(
      {
        path: text,
        port: { type: ["string", "integer"] },
        httpHeaders: list(object({ name: text, value: text })),
      },
      ["port"],
    ),
    periodSeconds: count,
    failureThreshold: count,
  },
  ["httpGet"],
);

const unconfined = object({ type: { enum: ["Unconfined", "RuntimeDefault"] } }, ["type"]);

const container = object(
  {
    name: label,
    image: text,
    args: list(text),
    ports: list(object({ name: label, containerPort: { type: "integer", minimum: 1, maximum: 65_535 } })),
    env: list(
      object(
        {
          name: { type: "string", pattern: "^[A-Z_][A-Z0-9_]*$" },
          value: text,
          valueFrom: object({ secretKeyRef: object({ name: label, key: text }, ["name", "key"]) }, [
            "secretKeyRef",
          ]),
        },
        ["name"],
      ),
    ),
    readinessProbe: probe,
    livenessProbe: probe,
    resources: object({
      requests: object({ cpu: quantity, memory: quantity }),
      limits: object({ cpu: quantity, memory: quantity }),
    }),
    securityContext: object({
      capabilities: object({ add: list(text), drop: list(text) }),
      seccompProfile: unconfined,
      appArmorProfile: unconfined,
      procMount: { enum: ["Default", "Unmasked"] },
    }),
  },
  ["name", "image"],
);

const pod = object(
  {
    metadata: object({ labels }),
    spec: object(
      {
        terminationGracePeriodSeconds: count,
        restartPolicy: { enum: ["Always", "OnFailure", "Never"] },
        containers: list(container),
      },
      ["containers"],
    ),
  },
  ["spec"],
);

const metadata = object({ name: label, labels }, ["name"]);

const resource = (apiVersion: string, kind: string, spec: JsonObject): JsonObject =>
  object({ apiVersion: { const: apiVersion }, kind: { const: kind }, metadata, spec }, [
    "apiVersion",
    "kind",
    "metadata",
    "spec",
  ]);

export const kubernetesSchemas: Readonly<Record<string, JsonObject>> = {
  Deployment: resource(
    "apps/v1",
    "Deployment",
    object({ replicas: count, selector: object({ matchLabels: labels }), template: pod }, [
      "selector",
      "template",
    ]),
  ),
  Service: resource(
    "v1",
    "Service",
    object({
      selector: labels,
      ports: list(
        object({ name: label, port: count, targetPort: { type: ["string", "integer"] } }, ["port"]),
      ),
    }),
  ),
  Job: resource("batch/v1", "Job", object({ backoffLimit: count, template: pod }, ["template"])),
};
