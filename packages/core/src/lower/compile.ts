import type { WrittenTool } from "../format/format.ts";
import type { JsonObject } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import { assignNames } from "./assign-names.ts";
import { callsOf } from "./calls.ts";
import { chooseTargets } from "./choose-targets.ts";
import type {
  Compiled,
  CompiledDefinition,
  CompileToolsOptions,
  SetAside,
  ToolLoss,
  ToolNote,
} from "./compiled.ts";
import { fitRequest } from "./fit-request.ts";
import { joinPayload } from "./join-payload.ts";
import { Raiser } from "./raise.ts";
import { sortLosses } from "./sort-losses.ts";
import { soundTools } from "./sound-tools.ts";
import { targetOf } from "./target.ts";

/**
 * Tools as a target wants them. One that cannot go is set aside with its reason and the rest are sent; nothing is left
 * out or changed without a loss; what the model calls comes back through `raise`. Never changes what it is given.
 */
export function compile(tools: readonly (Tool | WrittenTool)[], options: CompileToolsOptions): Compiled {
  const target = targetOf(options.target);
  const setAside: SetAside[] = [];
  const losses: ToolLoss[] = [];
  const notes: ToolNote[] = [];
  const sound = soundTools(tools, target, setAside);
  const named = assignNames(callsOf(sound, target, options), target, { setAside, notes });
  const lowered = chooseTargets(named, target, options, { setAside, losses });
  const sent = fitRequest(lowered, target, options, setAside);

  // Without a prototype every name is an ordinary one, and no name that is met leaves a shape of objects behind.
  const names = Object.create(null) as Record<string, string>;
  const written: JsonObject[] = [];
  const definitions: CompiledDefinition[] = [];
  const hasChoice = target.emit.otherwise !== undefined;
  for (const { call, wireName, lowered, written: one } of sent) {
    const { id } = call;
    const { definition } = one;
    names[wireName] = id;
    for (const loss of one.losses) losses.push(loss);
    for (const note of one.notes) notes.push({ tool: id, ...note });
    written.push(definition);
    definitions.push(
      hasChoice
        ? { tool: id, name: wireName, definition, strict: lowered.target === target }
        : { tool: id, name: wireName, definition },
    );
  }
  const raiser = new Raiser(sent);
  return {
    target: target.id,
    payload: joinPayload(target, written),
    losses: sortLosses(losses, sound),
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
