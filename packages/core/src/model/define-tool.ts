import { isError } from "../diagnostic/diagnostic.ts";
import { ToolwrightError } from "../error/toolwright-error.ts";
import type { JsonObject, JsonValue } from "../json/json.ts";
import { checkSchema } from "../schema/meta/check-schema.ts";
import type { FromSchema } from "./from-schema.ts";
import { jsonSchemaOf, type SchemaSource, type StandardJsonSchema } from "./schema-source.ts";
import type { Tool } from "./tool.ts";

/** A tool as an author in TypeScript writes it: schemas as JSON Schema or of a library that can say it. */
export interface ToolSource<Input extends SchemaSource, Output extends SchemaSource>
  extends Omit<Tool, "inputSchema" | "outputSchema" | "kept"> {
  readonly input: Input;
  readonly output?: Output;
}

/** A tool that knows the types of its arguments and its output; at run time it is a `Tool` like any other. */
export interface DefinedTool<Arguments, Output> extends Tool {
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly [types]?: { readonly arguments: Arguments; readonly output: Output };
}

declare const types: unique symbol;

/** The arguments of a tool as a model sends them: before a library's transformations, with optional ones optional. */
export type InferArguments<Defined> =
  Defined extends DefinedTool<infer Arguments, unknown> ? Arguments : never;

export type InferOutput<Defined> = Defined extends DefinedTool<unknown, infer Output> ? Output : never;

type SideOf<Source, Side extends "input" | "output"> =
  Source extends StandardJsonSchema<infer Input, infer Output>
    ? { input: Input; output: Output }[Side]
    : FromSchema<Source>;

/** Refuses a schema that is not sound or has no JSON form; what a profile thinks of the tool is asked with `check`. */
export function defineTool<
  const Input extends SchemaSource,
  const Output extends SchemaSource = Record<never, never>,
>(source: ToolSource<Input, Output>): DefinedTool<SideOf<Input, "input">, SideOf<Output, "output">> {
  const { input, output, ...tool } = source;
  const inputSchema = sound(jsonSchemaOf(input, "input"), "/inputSchema");
  if (output === undefined) return { ...tool, inputSchema };
  return { ...tool, inputSchema, outputSchema: sound(jsonSchemaOf(output, "output"), "/outputSchema") };
}

function sound(schema: JsonObject, at: string): JsonObject {
  const diagnostics = checkSchema(schema as JsonValue).map((each) => ({
    ...each,
    pointer: at + each.pointer,
  }));
  if (diagnostics.some(isError)) throw new ToolwrightError("definition-rejected", { diagnostics });
  return schema;
}
