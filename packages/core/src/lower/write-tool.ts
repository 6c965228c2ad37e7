import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { WritingLoss } from "../format/format.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { keptElsewhere } from "./kept-elsewhere.ts";
import type { Loss } from "./loss.ts";
import { lowerOutput } from "./lower-output.ts";
import type { LoweredTool } from "./lower-tool.ts";
import { knownResultWay } from "./result-way.ts";
import { shorten } from "./shorten.ts";
import type { Target } from "./target.ts";
import type { Way } from "./way.ts";
import { withFixed } from "./with-fixed.ts";
import { withUnsaid } from "./with-unsaid.ts";

export interface WrittenDefinition {
  readonly definition: JsonObject;
  readonly losses: readonly Loss[];
  readonly notes: readonly Diagnostic[];
  /** Of what the tool gives back. */
  readonly result: Way;
}

/** A lowered tool as the target's format writes it, and what of it there is no place for. */
export function writeTool(tool: Tool, wireName: string, lowered: LoweredTool): WrittenDefinition {
  const { emit, format, facts, hasNamespaces } = lowered.target;
  const losses: Loss[] = lowered.losses.slice();
  const isEmpty = emit.omitEmptyParameters === true && takesNothing(lowered.schema);
  // A copy whose members stay in the author's order.
  const written: { -readonly [Field in keyof Tool]: Tool[Field] } = {
    ...tool,
    name: wireName,
    inputSchema: isEmpty ? {} : lowered.schema,
  };
  if (tool.kept !== undefined) written.kept = keptElsewhere(tool, emit.layout);
  if (!hasNamespaces && tool.namespace !== undefined) delete written.namespace;
  if (emit.titled === true) written.title ??= tool.name;
  // An empty description says nothing, and some take it for an error.
  if (tool.description === "" && facts.definition === undefined) delete written.description;
  if (tool.description !== undefined) {
    const longest = facts.definition?.fields?.description?.longest ?? Infinity;
    const cut = shorten(tool.description, longest);
    if (cut !== undefined) {
      written.description = cut;
      const message = `The target keeps ${longest} characters of a description; what comes after them is not sent.`;
      losses.push({ pointer: "/description", class: "annotation", message });
    }
  }
  if (tool.examples !== undefined) written.examples = sentExamples(tool.examples, lowered, losses);
  const notes: Diagnostic[] = [];
  let isWrapped = false;
  if (tool.outputSchema !== undefined) {
    const output = lowerOutput(tool.outputSchema, lowered.target, losses);
    if (output === undefined) delete written.outputSchema;
    else written.outputSchema = output.schema;
    isWrapped = output?.isWrapped === true;
    if (isWrapped) notes.push(wrappedResult(String(facts.results?.wrap)));
  }
  const defined = format.define(written, emit.layout);
  for (const loss of defined.losses) losses.push(writingLoss(loss));
  const definition = completed(defined.definition, lowered.target, losses, notes);
  return { definition, losses, notes, result: knownResultWay(facts.results, isWrapped) };
}

/** With what the target wants in every definition, and without what it has no place for. */
function completed(
  defined: JsonObject,
  { emit, profile }: Target,
  losses: Loss[],
  notes: Diagnostic[],
): JsonObject {
  let definition = defined;
  if (emit.without !== undefined)
    definition = withoutMembers(definition, emit.without, profile.title, losses);
  if (emit.unsaid !== undefined)
    definition = withUnsaid(definition, emit.unsaid, (member, message) => {
      notes.push({ code: "unsaid-member", severity: "info", message, pointer: child("", member) });
    });
  return emit.fixed === undefined ? definition : withFixed(definition, emit.fixed);
}

const wrappedResult = (name: string): Diagnostic => ({
  code: "wrapped-result",
  severity: "info",
  message: `Results travel as "${name}" of an object, as \`sendResult\` writes them.`,
  pointer: "/outputSchema",
});

function withoutMembers(
  definition: JsonObject,
  names: readonly string[],
  title: string,
  losses: Loss[],
): JsonObject {
  const foreign = names.filter((name) => Object.hasOwn(definition, name));
  if (foreign.length === 0) return definition;
  for (const name of foreign) {
    const message = `${title} has no place for "${name}".`;
    losses.push({ pointer: child("", name), class: "annotation", message });
  }
  return Object.fromEntries(Object.entries(definition).filter(([name]) => !foreign.includes(name)));
}

/** What the format cannot say of the input is not held to; all else only tells people and models something. */
const writingLoss = ({ pointer, message, class: known }: Omit<WritingLoss, "tool">): Loss => ({
  pointer,
  class: known ?? (pointer.startsWith("/inputSchema") ? "widened" : "annotation"),
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
