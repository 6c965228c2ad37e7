import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { WrittenTool } from "../format/format.ts";
import type { JsonObject } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import { NO_PARAMETER } from "../rules/nothing-required.ts";
import { assignNames } from "./assign-names.ts";
import { type Call, callsOf } from "./calls.ts";
import { chooseTargets } from "./choose-targets.ts";
import type {
  Compiled,
  CompiledDefinition,
  CompileToolsOptions,
  SetAside,
  ToolLoss,
  ToolNote,
} from "./compiled.ts";
import { fitRequest, type SentCall } from "./fit-request.ts";
import { joinPayload } from "./join-payload.ts";
import { Raiser } from "./raise.ts";
import { sendAlone } from "./send-alone.ts";
import { sortLosses } from "./sort-losses.ts";
import { type Target, targetOf } from "./target.ts";

/**
 * Tools as a target wants them. One that cannot go is set aside with its reason and the rest are sent; nothing is left
 * out or changed without a loss; what the model calls comes back through `raise`. Never changes what it is given.
 */
export function compile(tools: readonly (Tool | WrittenTool)[], given: CompileToolsOptions): Compiled {
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

/** There is no parameter to require, so that it is sent as it is. */
const takesNothing: Diagnostic = {
  code: "nothing-required",
  severity: "warning",
  message: NO_PARAMETER,
  pointer: "/inputSchema",
};

interface Told {
  readonly losses: ToolLoss[];
  readonly notes: ToolNote[];
  readonly setAside: SetAside[];
}

function putTogether(
  sent: readonly SentCall[],
  target: Target,
  { losses, notes, setAside }: Told,
  calls: readonly Call[],
): Compiled {
  const written: JsonObject[] = [];
  const definitions: CompiledDefinition[] = [];
  for (let i = 0; i < sent.length; i++) {
    const one = sent[i] as SentCall;
    const { definition, losses: lost } = one.written;
    for (let j = 0; j < lost.length; j++) losses.push(lost[j] as ToolLoss);
    notes.push(...notesOf(one, target));
    written.push(definition);
    definitions.push(definitionOf(one, target));
  }
  return answer(sent, target, { written, definitions, losses: sortLosses(losses, calls), notes, setAside });
}

/** The same of one alone, without lists that would have to grow. */
function putAlone(one: SentCall, target: Target): Compiled {
  const { definition, losses } = one.written;
  return answer([one], target, {
    written: [definition],
    definitions: [definitionOf(one, target)],
    losses: sortLosses(losses, none),
    notes: notesOf(one, target),
    setAside: [],
  });
}

interface Made extends Pick<Compiled, "definitions" | "losses" | "notes" | "setAside"> {
  readonly written: readonly JsonObject[];
}

function answer(
  sent: readonly SentCall[],
  target: Target,
  { written, definitions, losses, notes, setAside }: Made,
): Compiled {
  const raiser = new Raiser(sent);
  return {
    target: target.id,
    payload: joinPayload(target, written),
    losses,
    notes,
    names: namesOf(sent),
    setAside,
    definitions,
    raise: (wireName, args) => raiser.raise(wireName, args),
    raiseName: (wireName) => raiser.idOf(wireName),
    send: (id, args) => raiser.send(id, args),
    sendResult: (wireName, result) => raiser.sendResult(wireName, result),
    raiseResult: (wireName, result) => raiser.raiseResult(wireName, result),
  };
}

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
  { call: { id: tool }, wireName: name, lowered, written: { definition } }: SentCall,
  target: Target,
): CompiledDefinition =>
  target.emit.otherwise === undefined
    ? { tool, name, definition }
    : { tool, name, definition, strict: lowered.target === target };

function notesOf(
  { call: { id: tool }, lowered, written: { notes } }: SentCall,
  { schemaFacts }: Target,
): readonly ToolNote[] {
  const isEmpty = schemaFacts.objects?.requires === "one" && lowered.takesNothing();
  if (notes.length === 0 && !isEmpty) return [];
  return (isEmpty ? [...notes, takesNothing] : notes).map((note) => ({ tool, ...note }));
}
