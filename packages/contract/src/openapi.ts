import type { TObject } from "typebox";
import { mediaTypes } from "./media-types.ts";
import type { Route } from "./route.ts";
import { routes } from "./routes.ts";
import { problem } from "./shapes/common.ts";

/** The interface as OpenAPI 3.1, made from the same schemas that requests are held against. */
export function openApiDocument(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of Object.values<Route>(routes)) {
    paths[route.path] ??= {};
    (paths[route.path] as Record<string, unknown>)[route.method.toLowerCase()] = operationOf(route);
  }
  const described: readonly Route[] = Object.values<Route>(routes);
  return {
    openapi: "3.1.0",
    info: {
      title: "Toolwright",
      version,
      description: "Define a tool for an AI agent once; trust it everywhere.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: [...new Set(described.map(({ group }) => group))].map((name) => ({
      name,
      description: `About ${name}.`,
    })),
    paths,
    components: {
      schemas: { Problem: problem },
      responses: {
        Problem: {
          description: "It could not be done; the code says why.",
          content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
      securitySchemes: { key: { type: "http", scheme: "bearer", description: "An API key of an account." } },
    },
  };
}

function operationOf(route: Route): Record<string, unknown> {
  const { id, summary, group, needs, params, query, body, status = 200 } = route;
  return {
    operationId: id,
    summary,
    tags: [group],
    security: needs === "nobody" ? [] : [{ key: [] }],
    ...((params || query) && {
      parameters: [...parametersOf(params, "path"), ...parametersOf(query, "query")],
    }),
    ...(body && { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: {
      [status]: { description: "Done.", content: contentOf(route) },
      "4XX": { $ref: "#/components/responses/Problem" },
      "5XX": { $ref: "#/components/responses/Problem" },
    },
  };
}

const parametersOf = (schema: TObject | undefined, place: "path" | "query") =>
  Object.entries(schema?.properties ?? {}).map(([name, held]) => ({
    name,
    in: place,
    required: place === "path" || ((schema?.required ?? []) as readonly string[]).includes(name),
    schema: held,
  }));

/** OpenAPI 3.1 has no word for a stream; its parts are texts that hold JSON. */
function contentOf({ stream, answer }: Route): Record<string, unknown> {
  if (stream === undefined) return { "application/json": { schema: answer } };
  if (stream === "text") return { [mediaTypes.text]: { schema: answer } };
  const description = stream === "events" ? "The data of each event." : "Each line.";
  const schema = {
    type: "string",
    description,
    contentMediaType: "application/json",
    contentSchema: answer,
  };
  return { [mediaTypes[stream]]: { schema } };
}
