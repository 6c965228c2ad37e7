import { ToolwrightError } from "../error/toolwright-error.ts";
import { isVersion } from "./version.ts";

export interface ToolId {
  /** "" when the id has none. */
  readonly namespace: string;
  readonly name: string;
}

export interface VersionedToolId extends ToolId {
  /** "" when the id has none. */
  readonly version: string;
}

/** `name` or `namespace:name`. Which characters they may have is for a profile to say. */
export function parseToolId(id: string): ToolId {
  const parts = id.split(":");
  if (parts.includes("")) refuse(id, "a part of it is empty");
  if (parts.length > 2) refuse(id, "it has more than one colon");
  const [name = "", namespace = ""] = parts.reverse();
  return { namespace, name };
}

/** `name`, `namespace:name` or `namespace:name:version`: a version needs a namespace before it. */
export function parseVersionedToolId(id: string): VersionedToolId {
  const parts = id.split(":");
  if (parts.length > 3) refuse(id, "it has more than two colons");
  const version = parts[2];
  if (version === undefined) return { ...parseToolId(id), version: "" };
  if (!isVersion(version)) refuse(id, `${JSON.stringify(version)} is not a semantic version`);
  return { ...parseToolId(parts.slice(0, 2).join(":")), version };
}

export function formatToolId({ namespace = "", name }: { namespace?: string; name: string }): string {
  const id = namespace === "" ? name : `${namespace}:${name}`;
  const parsed = parseToolId(id);
  // "a:b" as a name alone would come back as a namespace and a name.
  if (parsed.name !== name || parsed.namespace !== namespace) refuse(id, "one of its parts holds a colon");
  return id;
}

function refuse(id: string, reason: string): never {
  throw new ToolwrightError("invalid-tool-id", { id, reason });
}
