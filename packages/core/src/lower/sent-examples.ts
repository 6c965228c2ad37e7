import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import type { Call } from "./calls.ts";
import { cannotFollow } from "./cannot-follow.ts";
import type { LoweredTool } from "./lower-tool.ts";
import type { Target } from "./target.ts";
import type { ToolLosses } from "./tool-losses.ts";
import { asMeant } from "./up-convert.ts";
import { boundedWalk } from "./way-work.ts";

/** A schema of arguments without its own examples, where the target has a place beside the schema for them. */
export function withoutExamples(schema: JsonValue, { hasExamples }: Target): JsonValue {
  if (!hasExamples || examplesIn(schema) === undefined) return schema;
  const { examples, ...rest } = schema as JsonObject;
  return rest;
}

const examplesIn = (schema: JsonValue): readonly JsonValue[] | undefined =>
  isJsonObject(schema) && Array.isArray(schema.examples) ? schema.examples : undefined;

/**
 * The examples of a tool and of its schema in the form in which the model is to call it; one that the schema refuses
 * misleads, and makes some targets refuse the tool. Nothing where none is left.
 */
export function sentExamples(
  call: Call,
  { schema, way }: LoweredTool,
  book: ToolLosses,
): readonly JsonValue[] | undefined {
  const given = [
    ...placed(call.tool.examples, "/examples"),
    ...placed(examplesIn(call.tool.inputSchema), "/inputSchema/examples"),
  ];
  if (given.length === 0) return undefined;
  const compiled = compileSchema(schema);
  const sent: JsonValue[] = [];
  const choose = ({ example, at }: Placed): void => {
    const walked = cannotFollow(example) ? undefined : boundedWalk(() => way.send(example));
    if (walked === undefined) book.add(at, "annotation", "The example is too large or too deep to follow.");
    else if (compiled.accepts(walked.value)) sent.push(walked.value);
    else if (!isForAnotherForm(example, call))
      book.add(at, "annotation", "The example does not fit the schema that is sent.");
  };
  // All of them together may take as long as one value.
  boundedWalk(() => {
    given.forEach(choose);
    return null;
  });
  return sent.length === 0 ? undefined : sent;
}

interface Placed {
  readonly example: JsonValue;
  readonly at: Pointer;
}

const placed = (examples: readonly JsonValue[] = [], list: Pointer): readonly Placed[] =>
  examples.map((example, i) => ({ example, at: child(list, i) }));

/** Where each form of a tool is a tool of its own, an example is sent with the form that it is of. */
const isForAnotherForm = (example: JsonValue, { tool, origin, fits }: Call): boolean =>
  origin !== undefined && !fits(example) && compileSchema(asMeant(tool.inputSchema)).accepts(example);
