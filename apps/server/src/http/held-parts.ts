import type { Route } from "@toolwright/contract";
import { type CompiledSchema, compileSchema, type JsonValue } from "@toolwright/core";
import type { FastifyRequest } from "fastify";
import { HttpProblem } from "./problem.ts";

type Part = "params" | "query" | "body";

/** What was asked, held against the schemas of the route: all of it, or every reason why it does not fit. */
export function heldParts(route: Route): (request: FastifyRequest) => Readonly<Record<Part, unknown>> {
  const [params, query, body] = (["params", "query", "body"] as const).map((part) => prepared(route, part));
  return (request) => ({
    params: params?.(request.params) ?? {},
    query: query?.(request.query) ?? {},
    body: body?.(request.body),
  });
}

function prepared(route: Route, part: Part): ((value: unknown) => unknown) | undefined {
  const schema = route[part];
  if (schema === undefined) return undefined;
  const compiled = compileSchema(schema as unknown as JsonValue);
  return (value) => {
    const asked = value ?? null;
    if (!compiled.accepts(asked as JsonValue)) throw misfit(part, asked, compiled);
    return asked;
  };
}

function misfit(part: Part, value: unknown, schema: CompiledSchema): HttpProblem {
  const diagnostics = schema.validate(value as JsonValue).errors.map(({ keyword, message, pointer }) => ({
    code: keyword,
    severity: "error",
    message,
    pointer,
  }));
  const [first] = diagnostics;
  return new HttpProblem(400, "invalid-request", `The ${part} does not fit: ${first?.message ?? ""}`, {
    part,
    diagnostics,
  });
}
