import { ToolwrightError } from "../error/toolwright-error.ts";
import { comparePrecedence, isVersion, parseVersion, type Version } from "./version.ts";

/**
 * Whether a version is one that a constraint asks for: an operator and a version, spaces around them allowed.
 *
 * `=` or nothing is equal, `> >= < <=` compare, `^` is at least that and the same major, `~` at least that and the
 * same major and minor. As in toolfoundation and unlike npm, `^0.2.0` takes 0.9.0, and a pre-release is a version
 * like any other: `<2.0.0` takes 2.0.0-rc.1. The build never counts.
 */
export const satisfies = (version: string, constraint: string): boolean =>
  fits(parseVersion(version), parseConstraint(constraint));

/**
 * The newest of the available versions that fits. A version without an operator is the oldest that will do, with
 * everything compatible above it: what `^` means.
 */
export function negotiateVersion(available: readonly string[], wanted: string): string {
  const { operator = "^", version } = parseConstraint(wanted);
  let best: { text: string; version: Version } | undefined;
  for (const text of available) {
    const candidate = { text, version: parseVersion(text) };
    if (!fits(candidate.version, { operator, version })) continue;
    if (best === undefined || comparePrecedence(candidate.version, best.version) > 0) best = candidate;
  }
  if (best === undefined) throw new ToolwrightError("no-compatible-version", { wanted, available });
  return best.text;
}

interface VersionConstraint {
  readonly operator?: Operator;
  readonly version: Version;
}

type Operator = keyof typeof operators;

function parseConstraint(text: string): VersionConstraint {
  const [, operator, version = ""] = /^ *([<>]=?|[=^~])? *([^ ]+) *$/.exec(text) ?? [];
  if (!isVersion(version)) throw new ToolwrightError("invalid-version-constraint", { text });
  return { ...(operator && { operator: operator as Operator }), version: parseVersion(version) };
}

const fits = (version: Version, { operator = "=", version: bound }: VersionConstraint): boolean =>
  operators[operator](comparePrecedence(version, bound), version, bound);

const operators = {
  "=": (order: number) => order === 0,
  ">": (order: number) => order > 0,
  ">=": (order: number) => order >= 0,
  "<": (order: number) => order < 0,
  "<=": (order: number) => order <= 0,
  "^": (order: number, version: Version, bound: Version) => order >= 0 && version.major === bound.major,
  "~": (order: number, version: Version, bound: Version) =>
    order >= 0 && version.major === bound.major && version.minor === bound.minor,
};
