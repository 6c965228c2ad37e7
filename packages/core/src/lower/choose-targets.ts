import type { DocumentFacts } from "../profile/profile.ts";
import type { NamedCall } from "./assign-names.ts";
import { allocate, haveRoom, isLimited } from "./budgets.ts";
import type { CompileToolsOptions, SetAside, ToolLoss } from "./compiled.ts";
import type { LowerOptions } from "./lower-schema.ts";
import { isLowered, type LoweredTool, lowerTool, TAKES_NOTHING } from "./lower-tool.ts";
import { type Target, targetOf } from "./target.ts";

export interface LoweredCall extends NamedCall {
  readonly lowered: LoweredTool;
}

interface Told {
  readonly setAside: SetAside[];
  readonly losses: ToolLoss[];
}

/**
 * Lowers each call for the target. One that cannot be, or that its budget has no room for, is lowered by the target's
 * other profile where it has one, and a loss says so; otherwise it is set aside.
 */
export function chooseTargets(
  calls: readonly NamedCall[],
  target: Target,
  options: CompileToolsOptions,
  { setAside, losses }: Told,
): readonly LoweredCall[] {
  const otherwise = options.strict === "all" ? undefined : target.emit.otherwise;
  const choice: Choice = { target, otherwise, options: lowerOptionsOf(options), setAside, losses };
  const lowered: LoweredCall[] = [];
  for (let i = 0; i < calls.length; i++) {
    const found = lower(calls[i] as NamedCall, choice);
    if (found !== undefined) lowered.push(found);
  }
  const { document } = target.facts;
  return otherwise === undefined || !isLimited(document) ? lowered : withRoom(lowered, document, choice);
}

interface Choice extends Told {
  readonly target: Target;
  /** The id of the profile for those that cannot be sent by the target's own. */
  readonly otherwise: string | undefined;
  readonly options: LowerOptions;
}

function lower(named: NamedCall, choice: Choice): LoweredCall | undefined {
  const lowered = lowerCall(named, choice.target, choice.options);
  if (isLowered(lowered)) return { call: named.call, wireName: named.wireName, lowered };
  const why = lowered.diagnostics.map(({ message }) => message).join(" ");
  const isHopeless = lowered.diagnostics.some(({ code }) => code === TAKES_NOTHING);
  const again = isHopeless ? undefined : relax(named, why, choice);
  if (again === undefined) choice.setAside.push({ tool: named.call.id, diagnostics: lowered.diagnostics });
  return again;
}

function relax(
  named: NamedCall,
  why: string,
  { otherwise, options, losses }: Choice,
): LoweredCall | undefined {
  if (otherwise === undefined) return undefined;
  const lowered = lowerCall(named, targetOf(otherwise), options);
  if (!isLowered(lowered)) return undefined;
  const message = `Sent without strict, so the model is not bound to this schema. ${why}`;
  losses.push({ tool: named.call.id, pointer: "/inputSchema", class: "widened", message });
  return { call: named.call, wireName: named.wireName, lowered };
}

/** As many as there is room for as the target would have them, the others in the other way. */
function withRoom(
  calls: readonly LoweredCall[],
  facts: DocumentFacts,
  choice: Choice,
): readonly LoweredCall[] {
  if (haveRoom(calls, facts)) return calls;
  const strict = calls.filter(({ lowered }) => lowered.target === choice.target);
  const verdicts = allocate(
    strict.map(({ lowered }) => lowered),
    facts,
    "least-first",
  );
  if (verdicts.every((verdict) => verdict === undefined)) return calls;
  const why = new Map(strict.map((each, i) => [each, verdicts[i]]));
  return calls.map((each) => {
    const reason = why.get(each);
    return reason === undefined ? each : (relax(each, reason, choice) ?? each);
  });
}

function lowerCall({ call }: NamedCall, target: Target, options: LowerOptions) {
  const lowered = lowerTool(call, target, options);
  const { origin, losses: ofForm } = call;
  if (origin === undefined || !isLowered(lowered)) return lowered;
  const losses = lowered.losses.map((loss) => ({ ...loss, pointer: origin(loss.pointer) }));
  return lowered.withLosses([...losses, ...ofForm]);
}

const usual: LowerOptions = {};

export function lowerOptionsOf({ unroll, rootUnions }: CompileToolsOptions): LowerOptions {
  if (unroll === undefined && rootUnions !== "flatten") return usual;
  return {
    ...(unroll !== undefined && { unroll }),
    ...(rootUnions === "flatten" && { rootUnion: "flatten" }),
  };
}
