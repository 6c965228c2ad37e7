import type { NamedCall } from "./assign-names.ts";
import { allocate, isLimited } from "./budgets.ts";
import type { CompileToolsOptions, SetAside, ToolLoss } from "./compiled.ts";
import type { Loss } from "./loss.ts";
import type { LowerOptions } from "./lower-schema.ts";
import { isLowered, type LoweredTool, lowerTool } from "./lower-tool.ts";
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
  const lowerOptions = lowerOptionsOf(options);
  const { otherwise } = target.emit;
  const relaxed = otherwise === undefined || options.strict === "all" ? undefined : targetOf(otherwise);

  function lower(named: NamedCall): LoweredCall | undefined {
    const lowered = lowerCall(named, target, lowerOptions);
    if (isLowered(lowered)) return { call: named.call, wireName: named.wireName, lowered };
    const why = lowered.diagnostics.map(({ message }) => message).join(" ");
    const again = relaxed === undefined ? undefined : relax(named, relaxed, why);
    if (again === undefined) setAside.push({ tool: named.call.id, diagnostics: lowered.diagnostics });
    return again;
  }

  function relax(named: NamedCall, other: Target, why: string): LoweredCall | undefined {
    const lowered = lowerCall(named, other, lowerOptions);
    if (!isLowered(lowered)) return undefined;
    const message = `The target will not hold the model to this schema. ${why}`;
    losses.push({ tool: named.call.id, pointer: "/inputSchema", class: "widened", message });
    return { call: named.call, wireName: named.wireName, lowered };
  }

  const lowered: LoweredCall[] = [];
  for (const named of calls) {
    const found = lower(named);
    if (found !== undefined) lowered.push(found);
  }
  if (relaxed === undefined || !isLimited(target.facts.document)) return lowered;
  const strict = lowered.filter(({ lowered }) => lowered.target === target);
  const verdicts = allocate(
    strict.map(({ lowered }) => lowered),
    target.facts.document,
    "least-first",
  );
  if (verdicts.every((verdict) => verdict === undefined)) return lowered;
  const why = new Map(strict.map((each, i) => [each, verdicts[i]]));
  return lowered.map((each) => {
    const reason = why.get(each);
    return reason === undefined ? each : (relax(each, relaxed, reason) ?? each);
  });
}

function lowerCall({ call }: NamedCall, target: Target, options: LowerOptions) {
  const lowered = lowerTool(call, target, options);
  const { origin } = call;
  if (!isLowered(lowered) || origin === undefined) return lowered;
  const moved = (loss: Loss): Loss => ({
    ...loss,
    pointer: `/inputSchema${origin(loss.pointer.slice("/inputSchema".length))}`,
  });
  return { ...lowered, losses: lowered.losses.map(moved) };
}

const usual: LowerOptions = {};

function lowerOptionsOf({ unroll, rootUnions }: CompileToolsOptions): LowerOptions {
  if (unroll === undefined && rootUnions !== "flatten") return usual;
  return {
    ...(unroll !== undefined && { unroll }),
    ...(rootUnions === "flatten" && { rootUnion: "flatten" }),
  };
}
