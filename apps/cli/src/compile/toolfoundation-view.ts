import {
  type Compiled,
  type FeatureWarning,
  idOf,
  type Paint,
  type Profile,
  printable,
  type Tool,
  ToolwrightError,
  toolfoundationAdapter,
  toolfoundationAdapters,
  toolfoundationWarnings,
} from "@toolwright/core";
import { count } from "../terminal/count.ts";

/** A loss as toolfoundation's conversion tells it. */
export interface ConversionWarning extends FeatureWarning {
  /** The adapter that it writes by. */
  readonly to: string;
}

/** Why there is no such view of what is compiled for these targets. */
export function whyNoView(targets: readonly Profile[]): string | undefined {
  const without = targets.find((target) => toolfoundationAdapter(target) === undefined);
  if (without === undefined) return undefined;
  return new ToolwrightError("no-toolfoundation-adapter", {
    id: without.id,
    adapters: toolfoundationAdapters,
  }).message;
}

/** What its adapter for the target would lose of the tools that are sent. */
export function conversionWarnings(
  tools: readonly Tool[],
  { names }: Compiled,
  target: Profile,
): readonly ConversionWarning[] {
  const to = toolfoundationAdapter(target) ?? "";
  const sent = new Set(Object.values(names));
  const converted = tools.filter((tool) => sent.has(idOf(tool)));
  return toolfoundationWarnings(converted, target).map((warning) => ({ ...warning, to }));
}

export function renderWarnings(warnings: readonly ConversionWarning[], target: string, paint: Paint): string {
  const lines = [...Map.groupBy(warnings, ({ tool }) => tool)].flatMap(([tool, own]) => [
    paint.strong(printable(tool)),
    ...own.map(
      ({ feature, to, path }) => `  feature ${feature} lost converting to ${to} at ${printable(path)}`,
    ),
  ]);
  const total = `${count(warnings.length, "warning")} for ${target}, as toolfoundation would convert.`;
  return [...lines, total].map((line) => `${line}\n`).join("");
}
