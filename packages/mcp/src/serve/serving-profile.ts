import { type Emit, type Profile, profiles, ToolwrightError } from "@toolwright/core";

/** Who the tools are for: the profile that was asked for, if any, and the revision that is spoken. */
export interface Audience {
  readonly target?: string | undefined;
  readonly revision: string;
  /** Whether names are told without the namespace, as where there is only one. */
  readonly dropsNamespace?: boolean | undefined;
}

const made = new Map<string, Profile>();

/**
 * How tools are compiled for an audience: names and schemas as the profile takes them, written as the revision has
 * them. How many tools a request has room for is left to the client, who has other servers too.
 */
export function servingProfile({ target, revision }: Audience): Profile {
  const key = JSON.stringify([target, revision]);
  let profile = made.get(key);
  if (profile === undefined) {
    profile = target === undefined ? profileOfRevision(revision) : adapted(target, revision);
    made.set(key, profile);
  }
  return profile;
}

/** What a tool is compiled by that the profile cannot hold to its schema. */
export function looserTarget(target: string | undefined): string | undefined {
  return target === undefined ? undefined : profiles.get(target)?.emit?.otherwise;
}

/** The profile of a name that somebody asks for, or why it is none that tools can be compiled for. */
export function askedTarget(id: string): string {
  const profile = profiles.get(id);
  if (profile === undefined) throw new ToolwrightError("profile-not-found", { id });
  if (profile.emit === undefined && profile.format === undefined)
    throw new ToolwrightError("not-a-target", { id });
  return id;
}

function adapted(target: string, revision: string): Profile {
  const mcp = profileOfRevision(revision);
  const { id, title, facts, emit, evidence } = known(askedTarget(target));
  if (id.startsWith("mcp-")) return known(id);
  const { name, schema, parameterName } = facts;
  const output = mcp.facts.schema?.output;
  return {
    id: `${id} over ${mcp.id}`,
    title,
    evidence,
    emit: { ...(mcp.emit as Emit), ...(emit?.schema !== undefined && { schema: emit.schema }) },
    facts: {
      document: { uniqueNames: true },
      ...(name !== undefined && { name }),
      ...(parameterName !== undefined && { parameterName }),
      ...(mcp.facts.results !== undefined && { results: mcp.facts.results }),
      schema: { ...schema, ...(output !== undefined && { output }) },
    },
  };
}

function profileOfRevision(revision: string): Profile {
  const exact = profiles.get(`mcp-${revision}`);
  if (exact !== undefined) return exact;
  if (revision > "2025-06-18") return known("mcp-2025-11-25");
  const oldest = known("mcp-2025-06-18");
  const emit = oldest.emit as Emit;
  // What came after: titles, schemas of results and `_meta` with 2025-06-18, annotations with 2025-03-26.
  const later = ["title", "outputSchema", "_meta", ...(revision < "2025-03-26" ? ["annotations"] : [])];
  return {
    ...oldest,
    id: `mcp-${revision}`,
    emit: { ...emit, without: [...(emit.without ?? []), ...later] },
  };
}

function known(id: string): Profile {
  const profile = profiles.get(id);
  if (profile === undefined) throw new ToolwrightError("profile-not-found", { id });
  return profile;
}
