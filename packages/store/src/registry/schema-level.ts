import type { Profile, Severity, TierName } from "@toolwright/core";

/** How closely nested schemas are looked at (seed 004 section 3.2; what the words mean is ours). */
export type SchemaLevel = "Basic" | "Advanced" | "Full";

export const schemaLevels: Readonly<Record<TierName, SchemaLevel>> = {
  Core: "Basic",
  WriterPro: "Basic",
  Teams: "Advanced",
  Enterprise: "Full",
};

/**
 * What only a full look at a schema finds: at Basic it is told and the definition is kept. The engine runs no schema
 * with such a problem, so the tool cannot be called before it is mended. What could harm whoever merely reads the
 * definition (patterns that take forever, endless references, size and depth) and types that do not exist are refused
 * at every level.
 */
const toldAtBasic: Readonly<Record<string, Severity>> = {
  "wrong-keyword-value": "warning",
  "unknown-dialect": "warning",
  "unresolved-reference": "warning",
  "duplicate-anchor": "warning",
  "duplicate-id": "warning",
  "invalid-pattern": "warning",
};

export function severityAt(level: SchemaLevel, code: string, severity: Severity): Severity {
  return level === "Basic" && Object.hasOwn(toldAtBasic, code) ? "warning" : severity;
}

/** The profile as it judges at a level. */
export function profileAt(level: SchemaLevel, profile: Profile): Profile {
  if (level !== "Basic") return profile;
  let relaxed = relaxedProfiles.get(profile);
  if (relaxed === undefined) {
    const soundness = { ...toldAtBasic, ...profile.facts.soundness };
    relaxed = { ...profile, facts: { ...profile.facts, soundness } };
    relaxedProfiles.set(profile, relaxed);
  }
  return relaxed;
}

/** The rules prepare themselves once for each profile, so it should stay the same one. */
const relaxedProfiles = new WeakMap<Profile, Profile>();
