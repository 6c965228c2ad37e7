import { type Diagnostic, isError } from "../diagnostic/diagnostic.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { resolvePointer } from "../json/pointer.ts";
import type { Tool } from "../model/tool.ts";
import { compileSchema } from "../schema/compile-schema.ts";
import { nearest } from "../schema/explain/nearest.ts";
import { short } from "../schema/explain/short.ts";
import type { CompiledSchema, Violation } from "../schema/types.ts";
import { answerTo } from "./answer.ts";
import { cannotFollow } from "./cannot-follow.ts";
import { type Change, changesBetween } from "./changes-between.ts";
import type { Raised, Sent } from "./compiled.ts";
import { fillDefaults } from "./fill-defaults.ts";
import type { SentCall } from "./fit-request.ts";
import { hasOddNumber } from "./odd-number.ts";
import { type Restored, restoreCase } from "./restore-case.ts";
import { resultWay } from "./result-way.ts";
import { asMeant } from "./up-convert.ts";
import type { Way } from "./way.ts";
import { boundedWalk, MOST_CHARACTERS, MOST_COMPLAINTS } from "./way-work.ts";

/** One name on the wire, with the tool behind it. */
interface Route {
  readonly id: string;
  readonly tool: Tool;
  readonly way: Way;
  /** Of what the tool gives back. */
  readonly result: Way;
  /** Whether arguments of the tool go this way, where there are several. */
  readonly fits: (args: JsonValue) => boolean;
  /** What the model was shown, in JSON Schema's own terms. */
  readonly shown: JsonObject;
  /** Whether listed values may come back in other capitals. */
  readonly isFreeInCase: boolean;
}

/** Brings what a model sent back to the authors' tools. Nothing that it may send throws. */
export class Raiser {
  private readonly sent: readonly SentCall[];
  private known: ReadonlyMap<string, Route> | undefined = undefined;
  private schemas: Map<Tool, CompiledSchema> | undefined = undefined;

  constructor(sent: readonly SentCall[]) {
    this.sent = sent;
  }

  /** Made for the first call: much is compiled that is never called. */
  private get routes(): ReadonlyMap<string, Route> {
    this.known ??= new Map(this.sent.map((each) => [each.wireName, routeOf(each)]));
    return this.known;
  }

  idOf(wireName: string): string | undefined {
    return this.routes.get(wireName)?.id;
  }

  /** The arguments may be JSON text, as some targets send them. */
  raise(wireName: string, given: JsonValue): Raised {
    const route = this.routes.get(wireName);
    if (route === undefined) return notRaised(given, this.unknownTool(wireName));
    const { tool } = route;
    const { args, problem } = argumentsOf(given);
    if (problem !== undefined) return { tool, ...notRaised(given, problem) };
    const raised = this.brought(route, args, given);
    if (!route.isFreeInCase || raisedFits(raised)) return raised;
    const { args: listed, restored } = restoreCase(args, route.shown, compileSchema(route.shown));
    if (restored.length === 0) return raised;
    const again = this.brought(route, listed, given);
    if (!raisedFits(again)) return raised;
    const changed = [...changesBetween(raised.arguments, again.arguments)];
    const told = restored.map((each) => inOtherCase(each, again, changed));
    return { ...again, diagnostics: [...again.diagnostics, ...told] };
  }

  /** Arguments of the author's tool, and all that is wrong with them. */
  private brought({ tool, way, shown }: Route, args: JsonValue, given: JsonValue): Raised {
    const complaints: Diagnostic[] = [];
    const walked = boundedWalk(() =>
      way.raise(args, "", (pointer, message) => {
        if (complaints.length < MOST_COMPLAINTS)
          complaints.push({ code: "argument-not-raised", severity: "error", message, pointer });
      }),
    );
    // A text may have held far more than it seemed.
    if (walked === undefined || cannotFollow(walked.value)) return { tool, ...notRaised(given, tooLarge) };
    const raised = walked.value;
    const schema = this.schemaOf(tool);
    const filled = fillDefaults(raised, schema);
    const { errors } = schema.validate(filled);
    const diagnostics = withinRoom([...complaints, ...errors.map(againstSchema)]);
    if (diagnostics.length === 0) return { tool, arguments: filled, diagnostics };
    const answer = answerTo({ way, schema: shown, args, raised: filled }, complaints, errors);
    return { tool, arguments: filled, diagnostics, answer };
  }

  /** The way of `raise` backwards: arguments of an author's tool as the model would have sent them. */
  send(id: string, args: JsonValue): Sent | undefined {
    if (cannotFollow(args)) return undefined;
    for (const [name, route] of this.routes)
      if (route.id === id && route.fits(args)) {
        const sent = boundedWalk(() => route.way.send(args));
        return sent === undefined ? undefined : { name, arguments: sent.value };
      }
    return undefined;
  }

  sendResult(wireName: string, result: JsonValue): JsonValue {
    const route = this.routes.get(wireName);
    return route === undefined ? result : route.result.send(result);
  }

  raiseResult(wireName: string, result: JsonValue): JsonValue {
    const route = this.routes.get(wireName);
    return route === undefined ? result : route.result.raise(result, "", () => {});
  }

  private schemaOf(tool: Tool): CompiledSchema {
    this.schemas ??= new Map();
    let schema = this.schemas.get(tool);
    if (schema === undefined) {
      schema = compileSchema(asMeant(tool.inputSchema));
      this.schemas.set(tool, schema);
    }
    return schema;
  }

  private unknownTool(wireName: string): Diagnostic {
    const meant = nearest(wireName, this.routes.keys());
    const hint = meant === null ? "" : ` Did you mean "${meant}"?`;
    const message = `No tool was sent under the name ${short(wireName)}.${hint}`;
    return { code: "unknown-tool", severity: "error", message, pointer: "" };
  }
}

const routeOf = ({ call, lowered, written }: SentCall): Route => ({
  id: call.id,
  tool: call.tool,
  way: lowered.way,
  result: resultWay(lowered.target.facts.results, written.isWrapped),
  fits: call.fits,
  shown: lowered.schema,
  isFreeInCase: lowered.target.schemaFacts.enums?.casing === "free",
});

/** What cannot even be looked at. */
const notRaised = (given: JsonValue, problem: Diagnostic): Raised => ({
  arguments: given,
  diagnostics: [problem],
  answer: problem.message,
});

/** Where it stands elsewhere than it travels, it is found by what changed there; otherwise the whole is named. */
function inOtherCase(
  { pointer, from, to }: Restored,
  { arguments: args }: Raised,
  changed: Change[],
): Diagnostic {
  const place = resolvePointer(args, pointer) === to ? pointer : "";
  const isIt = (each: Change): boolean =>
    each.from === from && each.to === to && (place === "" || each.pointer === place);
  const index = changed.findIndex(isIt);
  // Each change is that of one value.
  const [own] = index < 0 ? [] : changed.splice(index, 1);
  const message = `${short(from)} was read as ${short(to)}, which is what the schema lists.`;
  return { code: "argument-in-other-case", severity: "info", message, pointer: own?.pointer ?? place };
}

const raisedFits = ({ diagnostics }: Raised): boolean => !diagnostics.some(isError);

function argumentsOf(given: JsonValue): { readonly args: JsonValue; readonly problem?: Diagnostic } {
  const args = typeof given === "string" ? fromText(given) : given;
  if (args === undefined)
    return refused(given, "arguments-not-json", `The arguments must be JSON, but are ${short(given)}.`);
  if (!isJsonObject(args))
    return refused(
      given,
      "arguments-not-object",
      `The arguments must be an object with a member for each, but are ${short(args)}.`,
    );
  if (cannotFollow(args)) return { args, problem: tooLarge };
  return hasOddNumber(args)
    ? refused(given, "lossy-number", "The arguments hold a number that JSON cannot express.")
    : { args };
}

const tooLarge: Diagnostic = {
  code: "arguments-too-large",
  severity: "error",
  message: "The arguments are too large, too deep or no JSON, and cannot be brought back.",
  pointer: "",
};

function fromText(text: string): JsonValue | undefined {
  // Nothing at all is what some send for a tool without parameters.
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

const refused = (args: JsonValue, code: string, message: string) => ({
  args,
  problem: { code, severity: "error", message, pointer: "" } as const,
});

/** The place of each holds all names on the way to it, and one of those may be of any size. */
function withinRoom(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  let left = MOST_CHARACTERS;
  for (let i = 0; i < diagnostics.length; i++) {
    const { pointer, message } = diagnostics[i] as Diagnostic;
    left -= pointer.length + message.length;
    // The first is told whatever it takes.
    if (left < 0 && i > 0) return [...diagnostics.slice(0, i), untold(diagnostics.length - i)];
  }
  return diagnostics;
}

const untold = (count: number): Diagnostic => ({
  code: "too-many-problems",
  severity: "error",
  message: `${count} more are not listed: their places are too long.`,
  pointer: "",
});

const againstSchema = ({ pointer, message }: Violation): Diagnostic => ({
  code: "argument-against-schema",
  severity: "error",
  message,
  pointer,
});
