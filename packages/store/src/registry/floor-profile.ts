import { type Facts, type Profile, profiles } from "@toolwright/core";

/**
 * What the registry asks under any profile: a category, and constraints and permissions that mean something. These are
 * Lexichord's facts, because the registry is Lexichord's.
 */
export function floorProfile(): Profile {
  floor ??= madeFloor();
  return floor;
}

let floor: Profile | undefined;

function madeFloor(): Profile {
  const lexichord = profiles.get("lexichord") as Profile;
  const { definition, constraints = {} } = lexichord.facts;
  const { category, constraints: limits, requiredPermissions } = definition?.fields ?? {};
  const fields = { category, constraints: limits, requiredPermissions };
  const { seconds, bytes, isolationByTier, permissions } = constraints;
  return {
    ...lexichord,
    id: "registry",
    title: "What any registry asks",
    facts: {
      definition: { kind: "object", fields },
      constraints: { seconds, bytes, isolationByTier, permissions },
    } as Facts,
  };
}

/** Whether a profile asks all of it by itself. */
export const coversFloor = ({ format, facts }: Profile): boolean =>
  format === "lexichord" &&
  facts.constraints?.permissions === "known" &&
  facts.constraints.isolationByTier === true &&
  facts.definition?.fields?.category?.required === true;
