import { mediaTypes, openApiDocument, type Route } from "@toolwright/contract";
import { type CompiledSchema, compileSchema, type JsonObject, type JsonValue } from "@toolwright/core";
import { type Answered, patienceMs } from "./send.ts";

const { components } = openApiDocument("0") as { components: { schemas: { Problem: JsonObject } } };
const problem = compileSchema(components.schemas.Problem);
const answers = new Map<Route, CompiledSchema>();

/** What is wrong with an answer, in words; nothing when it is as the contract says. */
export function judgeAnswer(route: Route, answered: Answered): string | undefined {
  const { status, milliseconds } = answered;
  if (status >= 500) return `${status}: ${answered.text.slice(0, 300)}`;
  if (milliseconds > patienceMs) return `took ${Math.round(milliseconds)} ms`;
  if (status === (route.status ?? 200)) return judgeGood(route, answered);
  if (status < 400) return `status ${status}`;
  if (!answered.type.startsWith("application/problem+json")) return `${status} as ${answered.type}`;
  const value = parsed(answered.text);
  const { valid, errors } = problem.validate(value as JsonValue);
  if (!valid) return `problem does not fit: ${errors[0]?.pointer} ${errors[0]?.message}`;
  return (value as { status: number }).status === status ? undefined : "the problem names another status";
}

function judgeGood(route: Route, { type, text }: Answered): string | undefined {
  const wanted = route.stream === undefined ? "application/json" : mediaTypes[route.stream];
  if (!type.startsWith(wanted)) return `came as ${type}`;
  const schema = answers.get(route) ?? compileSchema(route.answer as unknown as JsonValue);
  answers.set(route, schema);
  for (const value of valuesIn(route, text)) {
    const { valid, errors } = schema.validate(value as JsonValue);
    if (!valid) return `answer does not fit: ${errors[0]?.pointer} ${errors[0]?.message}`;
  }
  return undefined;
}

function valuesIn({ stream }: Route, text: string): readonly unknown[] {
  switch (stream) {
    case "text":
      return [text];
    case "lines":
      return text
        .split("\n")
        .filter((line) => line !== "")
        .map(parsed);
    case "events":
      return [...text.matchAll(/(?<!event: \w+\n)^data: (.*)$/gm)].map(([, data = ""]) => parsed(data));
    default:
      return [parsed(text)];
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
