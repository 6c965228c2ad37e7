import { ToolwrightError } from "../error/toolwright-error.ts";

/** A semantic version, taken apart. */
export interface Version {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** Identifiers with their dots, without the hyphen; "" when it is no pre-release. */
  readonly prerelease: string;
  /** Without the plus; says nothing about which version is newer. */
  readonly build: string;
}

/**
 * Semantic Versioning 2.0.0, with the leading "v" that tags have. What the grammar refuses is refused here too:
 * leading zeros, empty identifiers, "V". Numbers that JavaScript cannot hold exactly are no versions.
 */
export function parseVersion(text: string): Version {
  const version = readVersion(text);
  if (version === undefined) throw new ToolwrightError("invalid-version", { text });
  return version;
}

export const isVersion = (value: unknown): value is string =>
  typeof value === "string" && readVersion(value) !== undefined;

/** Without "v", the way semver.org writes it. */
export function formatVersion({ major, minor, patch, prerelease, build }: Version): string {
  return `${major}.${minor}.${patch}${prerelease && `-${prerelease}`}${build && `+${build}`}`;
}

/** Which is newer, by the precedence of semver.org section 11; the build does not count. */
export const compareVersion = (a: string, b: string): Order =>
  comparePrecedence(parseVersion(a), parseVersion(b));

export type Order = -1 | 0 | 1;

export function comparePrecedence(a: Version, b: Version): Order {
  return (
    compare(a.major, b.major) ||
    compare(a.minor, b.minor) ||
    compare(a.patch, b.patch) ||
    comparePrereleases(a.prerelease, b.prerelease)
  );
}

function comparePrereleases(a: string, b: string): Order {
  if (a === b) return 0;
  // A release comes after its pre-releases.
  if (a === "") return 1;
  if (b === "") return -1;
  const ours = a.split(".");
  const theirs = b.split(".");
  for (let i = 0; i < ours.length && i < theirs.length; i++) {
    const order = compareIdentifiers(ours[i] ?? "", theirs[i] ?? "");
    if (order !== 0) return order;
  }
  return compare(ours.length, theirs.length);
}

function compareIdentifiers(a: string, b: string): Order {
  const numeric = isNumeric(a);
  if (numeric !== isNumeric(b)) return numeric ? -1 : 1;
  // Without leading zeros the longer number is the greater one, however many digits it has.
  return (numeric ? compare(a.length, b.length) : 0) || compare(a, b);
}

const compare = <Value extends number | string>(a: Value, b: Value): Order => (a < b ? -1 : a > b ? 1 : 0);

const isNumeric = (identifier: string): boolean => /^\d+$/.test(identifier);

function readVersion(text: string): Version | undefined {
  const parts = shape.exec(text);
  if (parts === null) return undefined;
  const [major = 0, minor = 0, patch = 0] = parts.slice(1, 4).map(Number);
  const [prerelease = "", build = ""] = parts.slice(4);
  const exact = [major, minor, patch].every(Number.isSafeInteger);
  return exact && !hasLeadingZero(prerelease) ? { major, minor, patch, prerelease, build } : undefined;
}

const hasLeadingZero = (prerelease: string): boolean =>
  prerelease.split(".").some((identifier) => /^0\d+$/.test(identifier));

const shape =
  /^v?(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/;
