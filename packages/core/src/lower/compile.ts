import type { WrittenTool } from "../format/format.ts";
import type { JsonObject } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
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
import { fitRequest } from "./fit-request.ts";
import { joinPayload } from "./join-payload.ts";
import { Raiser, type Route } from "./raise.ts";
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
  const calls: Call[] = [];
  for (const each of sound) calls.push(...callsOf(each, target, options));
  const named = assignNames(calls, target, { setAside, notes });
  const lowered = chooseTargets(named, target, options, { setAside, losses });
  const sent = fitRequest(lowered, target, options, setAside);

  // Without a prototype every name is an ordinary one, and no name that is met leaves a shape of objects behind.
  const names = Object.create(null) as Record<string, string>;
  const routes = new Map<string, Route>();
  const written: JsonObject[] = [];
  const definitions: CompiledDefinition[] = [];
  for (const { call, wireName, lowered, written: one } of sent) {
    const { id, tool, fits } = call;
    const { definition } = one;
    names[wireName] = id;
    routes.set(wireName, { id, tool, way: lowered.way, result: one.result, fits });
    for (const { pointer, class: kind, message } of one.losses)
      losses.push({ tool: id, pointer, class: kind, message });
    for (const note of one.notes) notes.push({ tool: id, ...note });
    written.push(definition);
    const compiled = { tool: id, name: wireName, definition };
    const isStrict = lowered.target === target;
    definitions.push(target.emit.otherwise === undefined ? compiled : { ...compiled, strict: isStrict });
  }
  const raiser = new Raiser(routes);
  return {
    target: target.id,
    payload: joinPayload(target, written),
    losses: losses.length < 2 ? losses : sortLosses(losses, sound),
    notes,
    names,
    setAside,
    definitions,
    raise: (wireName, args) => raiser.raise(wireName, args),
    raiseName: (wireName) => routes.get(wireName)?.id,
    send: (id, args) => raiser.send(id, args),
    sendResult: (wireName, result) => raiser.sendResult(wireName, result),
    raiseResult: (wireName, result) => raiser.raiseResult(wireName, result),
  };
}
