import type { WrittenTool } from "../format/format.ts";
import type { JsonObject } from "../json/json.ts";
import type { Tool } from "../model/tool.ts";
import { assignNames } from "./assign-names.ts";
import { callsOf } from "./calls.ts";
import { chooseTargets } from "./choose-targets.ts";
import type { Compiled, CompileToolsOptions, SetAside, ToolLoss, ToolNote } from "./compiled.ts";
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
  const sound = soundTools(tools, setAside);
  const calls = sound.flatMap((each) => callsOf(each, target, options));
  const named = assignNames(calls, target, { setAside, notes });
  const lowered = chooseTargets(named, target, options, { setAside, losses });
  const sent = fitRequest(lowered, target, options, setAside);

  // Without a prototype every name is an ordinary one, and no name that is met leaves a shape of objects behind.
  const names = Object.create(null) as Record<string, string>;
  const routes = new Map<string, Route>();
  for (const { call, wireName, lowered, written } of sent) {
    names[wireName] = call.id;
    routes.set(wireName, {
      id: call.id,
      tool: call.tool,
      way: lowered.way,
      result: written.result,
      fits: call.fits,
    });
    for (const { pointer, class: kind, message } of written.losses)
      losses.push({ tool: call.id, pointer, class: kind, message });
    for (const note of written.notes) notes.push({ tool: call.id, ...note });
  }
  const definitions: readonly JsonObject[] = sent.map(({ written }) => written.definition);
  const raiser = new Raiser(routes);
  return {
    target: target.id,
    payload: joinPayload(target, definitions),
    losses: sortLosses(
      losses,
      sound.map(({ id }) => id),
    ),
    notes,
    names,
    setAside,
    definitions: sent.map(({ call, wireName, lowered, written }) => ({
      tool: call.id,
      name: wireName,
      definition: written.definition,
      ...(target.emit.otherwise !== undefined && { strict: lowered.target === target }),
    })),
    raise: (wireName, args) => raiser.raise(wireName, args),
    raiseName: (wireName) => routes.get(wireName)?.id,
    send: (id, args) => raiser.send(id, args),
    sendResult: (wireName, result) => raiser.sendResult(wireName, result),
    raiseResult: (wireName, result) => raiser.raiseResult(wireName, result),
  };
}
