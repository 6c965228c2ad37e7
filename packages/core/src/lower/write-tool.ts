import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { Acceptor } from "../format/acceptor.ts";
import type { Defined, Instead } from "../format/format.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child, type Pointer, unescapeToken } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import { addFixed } from "./add-fixed.ts";
import { nearestPlace } from "./authors-places.ts";
import type { LoweredCall } from "./choose-targets.ts";
import type { ToolLoss } from "./compiled.ts";
import { keptElsewhere } from "./kept-elsewhere.ts";
import type { Loss, LossClass } from "./loss.ts";
import { type Lose, lowerOutput } from "./lower-output.ts";
import { bothSaid } from "./merge.ts";
import { nameInWords } from "./name-in-words.ts";
import { sentExamples } from "./sent-examples.ts";
import { shorten } from "./shorten.ts";
import type { Target } from "./target.ts";
import { wireKeys } from "./wire-keys.ts";
import { unsaidMember, withUnsaid } from "./with-unsaid.ts";

export interface WrittenDefinition {
  readonly definition: JsonObject;
  readonly losses: readonly ToolLoss[];
  readonly notes: readonly Diagnostic[];
  /** Whether all that the tool gives back travels under a name. */
  readonly isWrapped: boolean;
}

/** A lowered tool as the target's format writes it, and what of it there is no place for. */
export function writeTool({ call, wireName, lowered }: LoweredCall): WrittenDefinition {
  const { id, tool } = call;
  const { emit, format, facts, hasNamespaces, hasExamples, acceptor } = lowered.target;
  const losses: ToolLoss[] = [];
  const notes: Diagnostic[] = [];
  const lose: Lose = (pointer, kind, message) => {
    losses.push({ tool: id, pointer, class: kind, message });
  };
  for (let i = 0; i < lowered.losses.length; i++) {
    const { pointer, class: kind, message } = lowered.losses[i] as Loss;
    losses.push({ tool: id, pointer: `/inputSchema${pointer}`, class: kind, message });
  }
  const { spelled } = lowered;
  // What was kept of a definition is compared with the schema as the model has it.
  const inputSchema = spelled === undefined || tool.kept !== undefined ? lowered.schema : spelled;
  const isOmitted = emit.omitEmptyParameters === true && lowered.takesNothing();
  const written: Instead = { name: wireName, inputSchema: isOmitted ? {} : inputSchema };
  if (tool.kept !== undefined) written.kept = keptElsewhere(tool, emit.layout);
  if (!hasNamespaces && tool.namespace !== undefined) written.namespace = undefined;
  if (emit.titled === true) written.title = tool.title ?? tool.name;
  // An empty description says nothing, and some take it for an error.
  if (tool.description === "" && facts.definition === undefined) written.description = undefined;
  if (emit.described === true && !tool.description?.trim())
    notes.push(describe(tool, lowered.target, written));
  const { words } = lowered;
  if (words !== undefined)
    written.description = bothSaid(written.description ?? tool.description ?? "", words) as string;
  const longest = facts.definition?.fields?.description?.longest;
  const said = written.description ?? tool.description;
  const cut = said === undefined || longest === undefined ? undefined : shorten(said, longest);
  if (cut !== undefined) {
    written.description = cut;
    const message = `The target keeps ${longest} characters of a description; what comes after them is not sent.`;
    lose("/description", "annotation", message);
  }
  // A schema that has examples is lowered without them.
  if (hasExamples && (tool.examples !== undefined || call.schema !== tool.inputSchema))
    written.examples = sentExamples(call, lowered, lose);
  const output =
    tool.outputSchema === undefined ? undefined : lowerOutput(tool.outputSchema, lowered.target, lose);
  if (tool.outputSchema !== undefined) written.outputSchema = output?.schema;
  const isWrapped = output?.isWrapped === true;
  if (isWrapped) notes.push(wrappedResult(String(facts.results?.wrap)));
  const defined = format.define(tool, emit.layout, {
    instead: written,
    spelled: isOmitted ? undefined : spelled,
    acceptor,
  });
  let names: ReadonlyMap<string, string> | undefined;
  for (let i = 0; i < defined.losses.length; i++) {
    const { pointer, message, class: known } = defined.losses[i] as Defined["losses"][number];
    let place = pointer;
    if (pointer.startsWith(input)) {
      names ??= authorsNames(tool, lowered.target);
      place = authorsPlace(pointer, tool, names);
    }
    losses.push({ tool: id, pointer: place, class: known ?? writingClass(pointer), message });
  }
  const definition = completed(defined.definition, lowered.target, lose, notes);
  return { definition, losses, notes, isWrapped };
}

const input = "/inputSchema/";

/** Names of members as their author wrote them, by those that they travel under. */
function authorsNames({ inputSchema }: Tool, { schemaFacts }: Target): ReadonlyMap<string, string> {
  const keys = isJsonObject(inputSchema) ? wireKeys(inputSchema, schemaFacts, true) : undefined;
  return new Map([...(keys ?? [])].map(([name, key]) => [key, name]));
}

/** What a format says of the schema as it is sent, where its author wrote that. */
function authorsPlace(pointer: Pointer, tool: Tool, names: ReadonlyMap<string, string>): Pointer {
  const [, , keyword, token = "", ...below] = pointer.split("/");
  const key = unescapeToken(token);
  const renamed = keyword === "properties" ? names.get(key) : undefined;
  const place =
    renamed === undefined ? pointer : [child("/inputSchema/properties", renamed), ...below].join("/");
  return nearestPlace(place, tool as unknown as JsonValue);
}

/** What has no other place for the title says it here, so it is not lost. */
function describe({ title, name }: Tool, { format, emit }: Target, written: Instead): Diagnostic {
  const description = title?.trim() ? title : nameInWords(name);
  written.description = description;
  if (description === title && !format.holds(emit.layout, "title")) written.title = undefined;
  return unsaidMember("description", description);
}

/** With what the target wants in every definition, and without what it has no place for. */
function completed(
  defined: JsonObject,
  { emit, acceptor }: Target,
  lose: Lose,
  notes: Diagnostic[],
): JsonObject {
  let definition = defined;
  if (emit.without !== undefined) definition = withoutMembers(definition, emit.without, acceptor, lose);
  if (emit.unsaid !== undefined) definition = withUnsaid(definition, emit.unsaid, notes);
  // It was made by the format just now, and nobody else has it.
  if (emit.fixed !== undefined) addFixed(definition as Record<string, JsonValue>, emit.fixed);
  return definition;
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
  acceptor: Acceptor,
  lose: Lose,
): JsonObject {
  const foreign = names.filter((name) => Object.hasOwn(definition, name));
  if (foreign.length === 0) return definition;
  for (const name of foreign) lose(child("", name), "annotation", acceptor.lacks(name).message);
  return Object.fromEntries(Object.entries(definition).filter(([name]) => !foreign.includes(name)));
}

/** What the format cannot say of the input is not held to; all else only tells people and models something. */
const writingClass = (pointer: Pointer): LossClass =>
  pointer.startsWith("/inputSchema") ? "widened" : "annotation";
