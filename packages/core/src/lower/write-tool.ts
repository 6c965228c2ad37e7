import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { Instead } from "../format/format.ts";
import { isEmpty } from "../format/members.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import { short } from "../schema/explain/short.ts";
import { addFixed, overruled } from "./add-fixed.ts";
import { nearestPlace } from "./authors-places.ts";
import type { Call } from "./calls.ts";
import type { LoweredCall } from "./choose-targets.ts";
import type { ToolLoss } from "./compiled.ts";
import { keptElsewhere } from "./kept-elsewhere.ts";
import { asserts } from "./keyword-families.ts";
import type { Loss } from "./loss.ts";
import { lowerOutput } from "./lower-output.ts";
import type { LoweredTool } from "./lower-tool.ts";
import type { Renamed } from "./lowered.ts";
import { bothSaid } from "./merge.ts";
import { nameInWords } from "./name-in-words.ts";
import { UNDECLARED } from "./passes/close-objects.ts";
import { sentExamples } from "./sent-examples.ts";
import { shorten } from "./shorten.ts";
import type { Target } from "./target.ts";
import { unsent } from "./tell-instead.ts";
import { ToolLosses } from "./tool-losses.ts";
import { type OlderWord, olderWordsIn } from "./up-convert.ts";
import { usualTool } from "./usual-tool.ts";
import { unsaidMember, withUnsaid } from "./with-unsaid.ts";

export interface WrittenDefinition {
  readonly definition: JsonObject;
  /** Nobody else's. */
  readonly losses: ToolLoss[];
  readonly notes: readonly Diagnostic[];
  /** Whether all that the tool gives back travels under a name. */
  readonly isWrapped: boolean;
}

/** A lowered tool as the target's format writes it, and what of it there is no place for. */
export function writeTool({ call, wireName, lowered }: LoweredCall): WrittenDefinition {
  const { tool } = call;
  const { target, spelled } = lowered;
  const { emit, format } = target;
  const book = new ToolLosses(call, target);
  for (let i = 0; i < lowered.losses.length; i++) {
    const { pointer, class: kind, message } = lowered.losses[i] as Loss;
    book.add(`/inputSchema${pointer}`, kind, message);
  }
  if (call.older !== undefined) for (const word of call.older) book.notes.push(readAsOlder[word]);
  if (lowered.renamed !== undefined)
    for (const renamed of lowered.renamed) book.notes.push(travelsAs(renamed, call));
  const filled = filledIn(call, wireName, lowered, book);
  if (filled !== undefined)
    return { definition: filled, losses: book.list, notes: book.notes, isWrapped: false };
  // What was kept of a definition is compared with the schema as the model has it.
  const inputSchema = spelled === undefined || tool.kept !== undefined ? lowered.schema : spelled;
  const isOmitted = emit.omitEmptyParameters === true && lowered.takesNothing();
  const words = isOmitted ? saidOfNothing(call, lowered, book) : lowered.words;
  const { instead, isWrapped } = isWrittenAsIs(call, lowered, words)
    ? asItIs
    : replaced(call, lowered, words, book);
  const defined = format.lay(tool, emit.layout, {
    name: wireName,
    inputSchema: isOmitted ? {} : inputSchema,
    spelled: isOmitted ? undefined : spelled,
    instead,
    book,
  });
  const definition = completed(defined, target, book);
  return { definition, losses: book.list, notes: book.notes, isWrapped };
}

function travelsAs({ pointer, name, key }: Renamed, { tool, origin }: Call): Diagnostic {
  const place = nearestPlace(origin?.(pointer) ?? pointer, tool.inputSchema);
  const message = `The target knows the property "${name}" as "${key}".`;
  return { code: "renamed-property", severity: "info", message, pointer: `/inputSchema${place}` };
}

const readAsOlder: Readonly<Record<OlderWord, Diagnostic>> = {
  bounds: {
    code: "older-bounds",
    severity: "info",
    message:
      "It names no dialect and has an exclusive bound that is true, as in draft-04; it is read that way.",
    pointer: "/inputSchema",
  },
  nullables: {
    code: "older-nullable",
    severity: "info",
    message:
      'It names no dialect and has "nullable", as in OpenAPI 3.0; it is read that way, so the value beside it may be null.',
    pointer: "/inputSchema",
  },
  tuples: {
    code: "older-tuples",
    severity: "info",
    message:
      'It names no dialect and has a list of schemas in "items", as in draft-07; it is read that way, as "prefixItems".',
    pointer: "/inputSchema",
  },
};

/** The definition of a tool that says no more than most do; nothing of any other. */
function filledIn(
  call: Call,
  wireName: string,
  lowered: LoweredTool,
  book: ToolLosses,
): JsonObject | undefined {
  const { tool } = call;
  const { stencil, notation, emit } = lowered.target;
  // A schema that has examples is lowered without them, and they are sent beside it.
  if (stencil === undefined || lowered.words !== undefined || call.schema !== tool.inputSchema)
    return undefined;
  const schema = notation === undefined ? lowered.schema : lowered.spelled;
  if (schema === undefined || isEmpty(schema)) return undefined;
  if (emit.omitEmptyParameters === true && lowered.takesNothing()) return undefined;
  const usual = usualTool(tool, lowered.target);
  if (usual === undefined) return undefined;
  for (const { pointer, message } of usual.lacking) book.add(pointer, "annotation", message);
  return stencil.fill(wireName, usual.description, schema);
}

/** The words of a schema that is not sent, as there is nothing to take; what else it says is lost. */
function saidOfNothing({ tool }: Call, lowered: LoweredTool, book: ToolLosses): string | undefined {
  const { schema, words } = lowered;
  if (isOpen(lowered)) book.add("/inputSchema", "narrowed", UNDECLARED);
  for (const keyword in schema) {
    const value = schema[keyword];
    if (ofAnyObject.has(keyword) || (Array.isArray(value) && value.length === 0)) continue;
    const word = isJsonObject(tool.inputSchema) ? writtenAs(keyword, tool.inputSchema) : keyword;
    const place = nearestPlace(`/inputSchema/${word}`, tool as unknown as JsonValue);
    const message = `A tool without parameters is sent without a schema, and so without its "${word}".`;
    book.add(place, asserts(keyword) ? "widened" : "annotation", message);
  }
  const { description } = schema;
  if (typeof description !== "string" || description.trim() === "") return words;
  return words === undefined ? description : (bothSaid(description, words) as string);
}

/** Whether there may be members that nobody declared, in a schema or in the one that it was before it was lowered. */
const isOpen = ({ schema, losses }: LoweredTool): boolean =>
  schema.additionalProperties !== false &&
  schema.maxProperties !== 0 &&
  !losses.some(({ message }) => message === wasClosed.message);

const wasClosed = unsent("additionalProperties", false);

/** An example is the first of those that the author wrote. */
const writtenAs = (keyword: string, author: JsonObject): string =>
  keyword === "example" && !Object.hasOwn(author, keyword) ? "examples" : keyword;

/** What says nothing of arguments that are none, or is said elsewhere. */
const ofAnyObject = new Set(["type", "properties", "description"]);

interface Replaced {
  /** What stands in further places of the tool's own. */
  readonly instead: Instead | undefined;
  readonly isWrapped: boolean;
}

const asItIs: Replaced = { instead: undefined, isWrapped: false };

/** Whether nothing but name and input is written otherwise than the tool has it: as most are. */
function isWrittenAsIs({ tool, schema }: Call, { target }: LoweredTool, words: string | undefined): boolean {
  const { emit, facts, hasExamples } = target;
  if (
    emit.titled === true ||
    (emit.described === true && !tool.description?.trim()) ||
    facts.definition !== undefined
  )
    return false;
  if (hasExamples && (tool.examples !== undefined || schema !== tool.inputSchema)) return false;
  return (
    tool.kept === undefined &&
    tool.namespace === undefined &&
    tool.outputSchema === undefined &&
    tool.description !== "" &&
    words === undefined
  );
}

function replaced(call: Call, lowered: LoweredTool, words: string | undefined, book: ToolLosses): Replaced {
  const { tool } = call;
  const { target } = lowered;
  const { emit, facts, hasNamespaces, hasExamples } = target;
  const instead: Instead = {};
  if (tool.kept !== undefined) instead.kept = keptElsewhere(tool, emit.layout, emit.fixed);
  if (!hasNamespaces && tool.namespace !== undefined) instead.namespace = undefined;
  if (emit.titled === true) instead.title = tool.title ?? tool.name;
  // An empty description says nothing, and some take it for an error.
  if (tool.description === "" && facts.definition === undefined) instead.description = undefined;
  if (emit.described === true && !tool.description?.trim()) book.notes.push(describe(tool, target, instead));
  if (words !== undefined)
    instead.description = bothSaid(instead.description ?? tool.description ?? "", words) as string;
  const longest = facts.definition?.fields?.description?.longest;
  const said = instead.description ?? tool.description;
  const cut = said === undefined || longest === undefined ? undefined : shorten(said, longest);
  if (cut !== undefined) {
    instead.description = cut;
    const message = `The target keeps ${longest} characters of a description; the rest is not sent.`;
    book.add("/description", "annotation", message);
  }
  // A schema that has examples is lowered without them.
  if (hasExamples && (tool.examples !== undefined || call.schema !== tool.inputSchema))
    instead.examples = sentExamples(call, lowered, book);
  if (tool.outputSchema === undefined) return { instead, isWrapped: false };
  const output = lowerOutput(tool.outputSchema, target, book);
  instead.outputSchema = output?.schema;
  if (output !== undefined)
    for (const word of olderWordsIn(tool.outputSchema))
      book.notes.push({ ...readAsOlder[word], pointer: "/outputSchema" });
  const isWrapped = output?.isWrapped === true;
  if (isWrapped) book.notes.push(wrappedResult(String(facts.results?.wrap)));
  return { instead, isWrapped };
}

/** What has no other place for the title says it here, so it is not lost. */
function describe({ title, name }: Tool, { fields }: Target, written: Instead): Diagnostic {
  const description = title?.trim() ? title : nameInWords(name);
  written.description = description;
  if (description === title && !fields.has("title")) written.title = undefined;
  return unsaidMember("description", description);
}

/** With what the target wants in every definition, and without what it has no place for. */
function completed(defined: JsonObject, { emit }: Target, book: ToolLosses): JsonObject {
  let definition = defined;
  if (emit.without !== undefined) definition = withoutMembers(definition, emit.without, book);
  if (emit.unsaid !== undefined) definition = withUnsaid(definition, emit.unsaid, book.notes);
  if (emit.fixed === undefined) return definition;
  for (const { pointer, name, said, value } of overruled(definition, emit.fixed)) {
    const message = `"${name}": ${short(said)} is not sent; the target gets tools with "${name}": ${short(value)}.`;
    book.add(`/kept/${emit.layout}${pointer}`, "annotation", message);
  }
  // It was made by the format just now, and nobody else has it.
  addFixed(definition as Record<string, JsonValue>, emit.fixed);
  return definition;
}

const wrappedResult = (name: string): Diagnostic => ({
  code: "wrapped-result",
  severity: "info",
  message: `Results travel as the member "${name}" of an object, as \`sendResult\` writes them.`,
  pointer: "/outputSchema",
});

function withoutMembers(definition: JsonObject, names: readonly string[], book: ToolLosses): JsonObject {
  const foreign = names.filter((name) => Object.hasOwn(definition, name));
  if (foreign.length === 0) return definition;
  for (const name of foreign) book.add(child("", name), "annotation", book.acceptor.lacks(name).message);
  return Object.fromEntries(Object.entries(definition).filter(([name]) => !foreign.includes(name)));
}
