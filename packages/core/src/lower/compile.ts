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
  if (alone !== undefined) return putTogether([alone], target, { losses: [], notes: [], setAside: [] });
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
  calls: readonly Call[] = none,
): Compiled {
  // Without a prototype every name is an ordinary one, and no name that is met leaves a shape of objects behind.
  const names = Object.create(null) as Record<string, string>;
  const written: JsonObject[] = [];
  const definitions: CompiledDefinition[] = [];
  const hasChoice = target.emit.otherwise !== undefined;
  const wantsOne = target.schemaFacts.objects?.requires === "one";
  for (let i = 0; i < sent.length; i++) {
    const { call, wireName, lowered, written: one } = sent[i] as SentCall;
    const { id: tool } = call;
    const { definition } = one;
    names[wireName] = tool;
    for (let j = 0; j < one.losses.length; j++) losses.push(one.losses[j] as ToolLoss);
    for (let j = 0; j < one.notes.length; j++) notes.push({ tool, ...(one.notes[j] as Diagnostic) });
    if (wantsOne && lowered.takesNothing()) notes.push({ tool, ...takesNothing });
    written.push(definition);
    definitions.push(
      hasChoice
        ? { tool, name: wireName, definition, strict: lowered.target === target }
        : { tool, name: wireName, definition },
    );
  }
  const raiser = new Raiser(sent);
  return {
    target: target.id,
    payload: joinPayload(target, written),
    losses: sortLosses(losses, calls),
    notes,
    names,
    setAside,
    definitions,
    raise: (wireName, args) => raiser.raise(wireName, args),
    raiseName: (wireName) => raiser.idOf(wireName),
    send: (id, args) => raiser.send(id, args),
    sendResult: (wireName, result) => raiser.sendResult(wireName, result),
    raiseResult: (wireName, result) => raiser.raiseResult(wireName, result),
  };
}
