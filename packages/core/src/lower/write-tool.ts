import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import type { Loss } from "./loss.ts";
import { lowerOutput } from "./lower-output.ts";
import type { LoweredTool } from "./lower-tool.ts";
import { withFixed } from "./with-fixed.ts";

export interface WrittenDefinition {
  readonly definition: JsonObject;
  readonly losses: readonly Loss[];
}

/** A lowered tool as the target's format writes it, and what of it there is no place for. */
export function writeTool(tool: Tool, wireName: string, lowered: LoweredTool): WrittenDefinition {
  const { emit, format, facts, hasNamespaces } = lowered.target;
  const losses: Loss[] = [...lowered.losses];
  const { namespace, outputSchema, examples, description, ...rest } = tool;
  const isEmpty = emit.omitEmptyParameters === true && takesNothing(lowered.schema);
  const written: Tool = {
    ...rest,
    ...(hasNamespaces && namespace !== undefined && { namespace }),
    name: wireName,
    // An empty description is an error to some and says nothing to anybody.
    ...(description !== undefined &&
      (description !== "" || facts.definition !== undefined) && { description }),
    inputSchema: isEmpty ? {} : lowered.schema,
    ...(outputSchema !== undefined && lowerOutput(outputSchema, lowered.target, losses)),
    ...(examples !== undefined && { examples: sentExamples(examples, lowered, losses) }),
  };
  const defined = format.define(written, emit.layout);
  for (const { pointer, message } of defined.losses) losses.push(writingLoss(pointer, message));
  return { definition: withFixed(defined.definition, emit.fixed ?? {}), losses };
}

/** What the format cannot say of the input is not held to; all else only tells people and models something. */
const writingLoss = (pointer: string, message: string): Loss => ({
  pointer,
  class: pointer.startsWith("/inputSchema") ? "widened" : "annotation",
  message,
});

const takesNothing = ({ properties }: JsonObject): boolean =>
  properties === undefined || (isJsonObject(properties) && Object.keys(properties).length === 0);

/** Examples in the form in which the model is to call the tool; an example that the schema refuses misleads. */
function sentExamples(
  examples: readonly JsonValue[],
  { schema, way }: LoweredTool,
  losses: Loss[],
): readonly JsonValue[] {
  const compiled = compileSchema(schema);
  const sent = examples.map((example) => way.send(example));
  return sent.filter((example, i) => {
    if (compiled.accepts(example)) return true;
    const message = "The example does not fit the schema that is sent.";
    losses.push({ pointer: child("/examples", i), class: "annotation", message });
    return false;
  });
}
