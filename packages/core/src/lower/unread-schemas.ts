import { type Diagnostic, isError } from "../diagnostic/diagnostic.ts";
import type { Places } from "../format/format.ts";
import { formats } from "../format/formats.ts";
import { isSchema } from "../format/members.ts";
import { deepEqual } from "../json/equality.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { type Pointer, resolvePointer } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import { defaultProfile } from "../profile/profiles.ts";
import { check } from "../rules/check.ts";

/**
 * What a definition has in place of a schema and nobody could read as one: the tool only keeps it, and would take
 * anything without it. Said as `check` says it; nothing where the tool says something else by now.
 */
export function unreadSchemas(tool: Tool): readonly Diagnostic[] {
  if (tool.kept === undefined) return none;
  return Object.entries(tool.kept).flatMap(([layout, members]) => unreadIn(tool, layout, members));
}

const none: readonly Diagnostic[] = [];

function unreadIn(tool: Tool, layout: string, members: JsonObject): readonly Diagnostic[] {
  const format = formats.find(({ layouts }) => layouts.includes(layout));
  if (format === undefined || !isJsonObject(members)) return none;
  // Twice, because one alone may be written without a list, and be taken for something that holds one.
  const document = format.join([members, members]);
  const [again] = format.read(document);
  if (again === undefined) return none;
  const places = doubtful(again.places, document).filter(({ field }) =>
    deepEqual(again.tool[field], tool[field]),
  );
  if (places.length === 0) return none;
  const { diagnostics } = check(document, { profile: defaultProfile(format.id), format: format.id });
  return places.flatMap(({ at, as }) =>
    diagnostics
      .filter((diagnostic) => isError(diagnostic) && isUnread(diagnostic, at, document))
      .map(({ code, severity, message, pointer }) => ({
        code,
        severity,
        message,
        pointer: as + pointer.slice(at.length),
      })),
  );
}

interface Doubtful {
  readonly field: "inputSchema" | "outputSchema";
  readonly at: Pointer;
  /** What the place is called in a tool. */
  readonly as: Pointer;
}

/** Where something was kept that is no schema, or a list of parameters. */
function doubtful({ inputSchema, outputSchema, parameters }: Places, document: JsonValue): Doubtful[] {
  const places: Doubtful[] = [];
  const isUnreadable = (at: Pointer | undefined): at is Pointer => {
    const written = at === undefined ? undefined : resolvePointer(document, at);
    // Null says that there is none, which is nothing to be missed.
    return written !== undefined && written !== null && !isSchema(written);
  };
  if (isUnreadable(inputSchema)) places.push({ field: "inputSchema", at: inputSchema, as: "/inputSchema" });
  if (isUnreadable(outputSchema))
    places.push({ field: "outputSchema", at: outputSchema, as: "/outputSchema" });
  if (parameters !== undefined) places.push({ field: "inputSchema", at: parameters, as: "/parameters" });
  return places;
}

/** Problems of kind and spelling: an acceptor's other wishes are no reason why a schema could not be read. */
const ofReading: ReadonlySet<string> = new Set(["not-a-schema", "wrong-kind", "unknown-value"]);

function isUnread({ code, pointer }: Diagnostic, place: Pointer, document: JsonValue): boolean {
  if (pointer !== place && !pointer.startsWith(`${place}/`)) return false;
  if (code !== "missing-field") return ofReading.has(code);
  const parameter = resolvePointer(document, pointer);
  return isJsonObject(parameter) && typeof parameter.name !== "string";
}
