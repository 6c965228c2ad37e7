import type { WrittenTool } from "../format/format.ts";
import type { JsonObject, JsonValue } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import { assignNames } from "./assign-names.ts";
import { type Call, callsOf } from "./calls.ts";
import { chooseTargets } from "./choose-targets.ts";
import type {
  Compiled,
  CompiledDefinition,
  CompileToolsOptions,
  GivenTool,
  Raised,
  SetAside,
  ToolLoss,
  ToolNote,
} from "./compiled.ts";
import { fitRequest, type SentCall } from "./fit-request.ts";
import { joinPayload } from "./join-payload.ts";
import { notesOf } from "./notes-of.ts";
import { Raiser } from "./raise.ts";
import { type SentAlone, sendAlone } from "./send-alone.ts";
import { sortLosses } from "./sort-losses.ts";
import { type Target, targetOf } from "./target.ts";

/**
 * Tools as a target wants them. One that cannot go is set aside with its reason and the rest are sent; nothing is left
 * out or changed without a loss; what the model calls comes back through `raise`. Never changes what it is given.
 */
export function compile<Payload = JsonValue>(
  tools: readonly (GivenTool | WrittenTool)[],
  given: CompileToolsOptions,
): Compiled<Payload> {
  // What a payload is like is known to the target, and of its type to the caller. Any value is looked at before it is used.
  return compileAny(tools as readonly (Tool | WrittenTool)[], given) as Compiled<Payload>;
}

function compileAny(tools: readonly (Tool | WrittenTool)[], given: CompileToolsOptions): Compiled {
  const target = targetOf(given.target);
  const options = heldTo(given, target);
  const only = tools.length === 1 ? tools[0] : undefined;
  const alone = only === undefined ? undefined : sendAlone(only, target, options);
  if (alone !== undefined) return putAlone(alone, target);
  const told: Told = { losses: [], notes: [], setAside: [] };
  const calls = callsOf(tools, target, options, told.setAside);
  const lowered = chooseTargets(assignNames(calls, target, told), target, options, told);
  const sent = fitRequest(lowered, target, options, told.setAside);
  return putTogether(sent, target, told, calls);
}

/** To send a tool without holding the model to its schema widens it. */
function heldTo(options: CompileToolsOptions, { emit }: Target): CompileToolsOptions {
  const refused = options.refuse ?? emit.refuse;
  return refused?.includes("widened") === true ? { ...options, strict: "all" } : options;
}

const none: readonly Call[] = [];

interface Told {
  readonly losses: ToolLoss[];
  readonly notes: ToolNote[];
  readonly setAside: SetAside[];
}

function putTogether(
  sent: readonly SentCall[],
  target: Target,
  told: Told,
  calls: readonly Call[],
): Compiled {
  const { losses, notes, setAside } = told.setAside.length === 0 ? told : onlyOf(sent, told);
  const written: JsonObject[] = [];
  const definitions: CompiledDefinition[] = [];
  for (let i = 0; i < sent.length; i++) {
    const one = sent[i] as SentCall;
    const { definition, losses: lost } = one.written;
    for (let j = 0; j < lost.length; j++) losses.push(lost[j] as ToolLoss);
    for (const note of notesOf(one, target)) notes.push({ tool: one.call.id, ...note });
    written.push(definition);
    definitions.push(definitionOf(one, target));
  }
  return answer(() => sent, target, {
    written,
    names: namesOf(sent),
    definitions,
    losses: sortLosses(losses, calls),
    notes,
    setAside,
  });
}

/** Without what was told of tools before they were set aside: nothing came of it. */
function onlyOf(sent: readonly SentCall[], { losses, notes, setAside }: Told): Told {
  const ids = new Set(sent.map(({ call }) => call.id));
  const isSent = ({ tool }: { readonly tool: string }): boolean => ids.has(tool);
  return { losses: losses.filter(isSent), notes: notes.filter(isSent), setAside };
}

/** The same of one alone, without lists that would have to grow. */
function putAlone({ id, wireName, written, calls }: SentAlone, target: Target): Compiled {
  const { definition, losses, notes } = written;
  const names = Object.create(null) as Record<string, string>;
  names[wireName] = id;
  return answer(calls, target, {
    written: [definition],
    names,
    // One alone is the target's own way or not sent at all.
    definitions: [definedAs(id, wireName, definition, true, target)],
    losses: losses.length < 2 ? losses : sortLosses(losses, none),
    notes: notes.length === 0 ? [] : notes.map((note) => ({ tool: id, ...note })),
    setAside: [],
  });
}

interface Made extends Pick<Compiled, "definitions" | "losses" | "names" | "notes" | "setAside"> {
  readonly written: readonly JsonObject[];
}

function answer(
  calls: () => readonly SentCall[],
  target: Target,
  { written, names, definitions, losses, notes, setAside }: Made,
): Compiled {
  // Made for the first call: much is compiled that is never called.
  let raiser: Raiser | undefined;
  const way = (): Raiser => {
    raiser ??= new Raiser(calls());
    return raiser;
  };
  return {
    target: target.id,
    payload: joinPayload(target, written),
    losses,
    notes,
    names,
    setAside,
    definitions,
    raise: (wireName, args) => withArguments(way().raise(wireName, args as JsonValue)),
    raiseName: (wireName) => way().idOf(wireName),
    send: (id, args) => way().send(id, args as JsonValue),
    sendResult: (wireName, result) => way().sendResult(wireName, result as JsonValue),
    raiseResult: (wireName, result) => way().raiseResult(wireName, result as JsonValue),
  };
}

/** Programs without types may give nothing at all, which is told and is no JSON. */
const withArguments = (raised: Raised): Raised =>
  raised.arguments === undefined ? { ...raised, arguments: null } : raised;

/** Without a prototype every name is an ordinary one, and no name that is met leaves a shape of objects behind. */
function namesOf(sent: readonly SentCall[]): Compiled["names"] {
  const names = Object.create(null) as Record<string, string>;
  for (let i = 0; i < sent.length; i++) {
    const { wireName, call } = sent[i] as SentCall;
    names[wireName] = call.id;
  }
  return names;
}

const definitionOf = (
  { call: { id }, wireName, lowered, written: { definition } }: SentCall,
  target: Target,
): CompiledDefinition => definedAs(id, wireName, definition, lowered.target === target, target);

const definedAs = (
  tool: string,
  name: string,
  definition: JsonObject,
  isHeld: boolean,
  { emit }: Target,
): CompiledDefinition =>
  emit.otherwise === undefined ? { tool, name, definition } : { tool, name, definition, strict: isHeld };
