import { type Diagnostic, isError } from "../diagnostic/diagnostic.ts";
import { recogniseFormat } from "../format/recognise.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { type WalkLimits, walk, walkLimits } from "../json/walk.ts";
import type { Tool } from "../model/tool.ts";
import { short } from "../schema/explain/short.ts";
import { checkSchema } from "../schema/meta/check-schema.ts";
import { whyEndless } from "../schema/meta/why-endless.ts";
import { isForeign } from "./cannot-follow.ts";
import { whyNoJson } from "./no-json.ts";
import { longName, tooLong } from "./too-long.ts";
import { unreadSchemas } from "./unread-schemas.ts";
import { asMeant, asWritten } from "./up-convert.ts";

/** Why a tool can be sent nowhere at all; nothing of most. */
export function toolProblems(
  tool: Tool,
  id: string,
  isPlain: boolean,
  seen: ReadonlySet<string> | undefined,
): readonly Diagnostic[] {
  const { name, inputSchema } = tool;
  if (typeof name !== "string" || name === "") return [nameless(tool)];
  const odd = wrongKind(tool);
  if (odd !== undefined) return [odd];
  if (seen?.has(id) === true)
    return [problem("duplicate-tool-name", `Another tool is already called ${short(id)}.`)];
  if (tool.kept !== undefined) {
    const unread = unreadSchemas(tool);
    if (unread.length > 0) return unread;
  }
  if (isPlain) return none;
  if (inputSchema === undefined) return [schemaless(tool)];
  return unsoundness(inputSchema).map((diagnostic) => ({
    ...diagnostic,
    pointer: `/inputSchema${diagnostic.pointer}`,
  }));
}

/** What stands where the name should is kept, as all that a format has and the model does not. */
function nameless(tool: Tool): Diagnostic {
  const { name, kept = {} } = tool;
  const written = typeof name === "string" ? Object.values(kept).flatMap(namesIn)[0] : name;
  return written === undefined || written === null
    ? problem("missing-field", `The tool has no name${orUnread(tool)}.`)
    : problem("wrong-kind", `The name must be a string, but is ${short(written)}.`, "/name");
}

const schemaless = (tool: Tool): Diagnostic =>
  problem("not-a-schema", `The tool has no "inputSchema"${orUnread(tool)}.`, "/inputSchema");

/** Programs may give a definition in the words of some provider as if it were a tool. */
function orUnread(tool: Tool): string {
  const isOwn = tool.inputSchema !== undefined || tool.kept !== undefined;
  const found = isOwn ? undefined : recogniseFormat(tool as unknown as JsonValue);
  return found === undefined
    ? ""
    : `: it is a definition in the format "${found.format.id}"; bring it through read() first`;
}

/** Of a definition, or of the branch in which a format has what a tool says. */
const namesIn = (definition: JsonValue): readonly JsonValue[] =>
  isJsonObject(definition)
    ? [definition, ...Object.values(definition)].flatMap((each) =>
        isJsonObject(each) && each.name !== undefined ? [each.name] : [],
      )
    : [];

/** Programs without types may give anything in place of what a tool has. */
export function wrongKind(tool: Tool): Diagnostic | undefined {
  const { namespace, title, description, examples, kept, annotations, icons, tags, _meta } = tool;
  if (!isTextOrNothing(namespace)) return notAText("namespace", namespace);
  if (!isTextOrNothing(title)) return notAText("title", title);
  if (!isTextOrNothing(description)) return notAText("description", description);
  if (examples !== undefined && !Array.isArray(examples)) return notAList("examples", examples);
  return (
    notAnObject("kept", kept) ??
    notAnObject("annotations", annotations) ??
    notAnObject("_meta", _meta) ??
    notAList("icons", icons) ??
    notAList("tags", tags)
  );
}

export const isTextOrNothing = (value: unknown): boolean => value === undefined || typeof value === "string";

const notAnObject = (field: string, value: unknown): Diagnostic | undefined =>
  value === undefined || isJsonObject(value)
    ? undefined
    : problem("wrong-kind", `"${field}" must be an object, but is ${short(value)}.`, `/${field}`);

const notAList = (field: string, value: unknown): Diagnostic | undefined =>
  value === undefined || Array.isArray(value)
    ? undefined
    : problem("wrong-kind", `"${field}" must be a list, but is ${short(value)}.`, `/${field}`);

const notAText = (field: string, value: unknown): Diagnostic =>
  problem("wrong-kind", `"${field}" must be a string, but is ${short(value)}.`, `/${field}`);

/** What is wrong with a schema wherever it is sent. */
export function unsoundness(schema: JsonValue): readonly Diagnostic[] {
  const foreign = foreignIn(schema);
  if (foreign !== undefined) return [foreign];
  const long = longName(schema);
  if (long !== undefined) return [problem("property-name-too-long", tooLong(long.name), long.at)];
  const meant = asMeant(schema);
  const problems = checkSchema(meant).filter(isError);
  if (problems.length === 0) return unwritable(schema);
  if (meant === schema) return problems;
  // What was rewritten to be read is a copy, in which nothing comes back to itself.
  const endless = problems.some(({ code }) => code === "schema-too-deep") ? whyEndless(schema) : undefined;
  if (endless !== undefined) return [endless];
  return problems.map((each) => ({ ...each, pointer: asWritten(each.pointer, schema) }));
}

/** A value in it that JSON has no word for, or that cannot even be read; nothing where all of it is JSON. */
function foreignIn(schema: JsonValue): Diagnostic | undefined {
  try {
    const { found, isWhole } = foreignOf(schema);
    // Where the same objects come again and again, each is looked at once.
    return found ?? (isWhole ? undefined : foreignOf(schema, new Set()).found);
  } catch (error) {
    // Only JavaScript objects can throw when read, never JSON.
    const reason = error instanceof Error ? error.message : "unknown";
    return problem("unreadable-schema", `The schema cannot be read to its end: ${reason}.`, "");
  }
}

function foreignOf(
  schema: JsonValue,
  seen?: Set<object>,
): { readonly found: Diagnostic | undefined; readonly isWhole: boolean } {
  let found: Diagnostic | undefined;
  const { stopped } = walk(
    schema,
    (step) => {
      const { value } = step;
      if (found !== undefined) return "skip";
      const why = whyNoJson(value);
      if (why !== undefined) {
        found = problem("wrong-kind", why, step.pointer);
        return "skip";
      }
      if (seen === undefined || typeof value !== "object" || value === null) return undefined;
      if (seen.has(value)) return "skip";
      seen.add(value);
      return undefined;
    },
    { maxDepth: DEEPEST },
  );
  return { found, isWhole: stopped === undefined };
}

/** Values in it are sent as they are, however deep, and must be JSON. */
export const unwritable = (schema: JsonValue): readonly Diagnostic[] =>
  new Look().isWritable(schema, 0) ? none : [whyUnwritable(schema)];

/** Far deeper than any target goes. */
const DEEPEST = 1_000;

/** Without keeping book of the way: nearly all can be written, and then nobody asks for it. */
class Look {
  /** What holds the same object many times over would be gone through without end. */
  private left = walkLimits.maxNodes;

  isWritable(value: JsonValue, depth: number): boolean {
    if (typeof value === "number") return Number.isFinite(value);
    if (typeof value !== "object" || value === null) return !isForeign(value);
    if (depth === DEEPEST || --this.left < 0) return false;
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++)
        if (!this.isWritable(value[i] as JsonValue, depth + 1)) return false;
      return true;
    }
    for (const key in value)
      if (!this.isWritable((value as JsonObject)[key] as JsonValue, depth + 1)) return false;
    return true;
  }
}

function whyUnwritable(schema: JsonValue): Diagnostic {
  let odd: Diagnostic | undefined;
  const { stopped } = walk(
    schema,
    (step) => {
      if (typeof step.value === "number" && !Number.isFinite(step.value))
        odd ??= problem("lossy-number", `${step.value} is no number that JSON has.`, step.pointer);
      return undefined;
    },
    { maxDepth: DEEPEST },
  );
  return odd ?? whyEndless(schema) ?? tooMuch(schema, stopped?.limit);
}

function tooMuch(schema: JsonValue, limit: keyof WalkLimits | undefined): Diagnostic {
  switch (limit) {
    case "maxNodes":
      return problem(
        "too-deep",
        `The schema has more than ${walkLimits.maxNodes} parts, values included.`,
        "",
      );
    case "maxDepth":
      return problem("too-deep", `The schema is nested deeper than ${DEEPEST} levels, values included.`, "");
    default: {
      const message = "The schema has members from its class that JSON has no word for; give a plain object.";
      return problem("wrong-kind", whyNoJson(schema) ?? message, "");
    }
  }
}

const none: readonly Diagnostic[] = [];

const problem = (code: string, message: string, pointer = "/name"): Diagnostic => ({
  code,
  severity: "error",
  message,
  pointer,
});
