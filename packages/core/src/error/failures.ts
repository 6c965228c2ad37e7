import { type Diagnostic, isError } from "../diagnostic/diagnostic.ts";

/** Every way an operation can fail: the HTTP status it becomes, and what it says. */
export const failures = {
  "definition-rejected": failure(422, ({ diagnostics }: { diagnostics: readonly Diagnostic[] }) => {
    const errors = diagnostics.filter(isError);
    const [first] = errors;
    if (first === undefined) return "The definition was rejected.";
    const place = first.pointer === "" ? "" : ` at ${first.pointer}`;
    return errors.length === 1
      ? `The definition has an error${place}: ${first.message}`
      : `The definition has ${errors.length} errors, the first${place}: ${first.message}`;
  }),
  "profile-not-found": failure(404, ({ id, meant }: { id: string; meant?: string }) =>
    meant === undefined
      ? `No profile is named "${id}".`
      : `No profile is named "${id}". Did you mean ${meant}?`,
  ),
  "no-toolfoundation-adapter": failure(
    422,
    ({ id, adapters }: { id: string; adapters: readonly string[] }) =>
      `toolfoundation does not write for ${id}: it has adapters for ${adapters.join(", ")}.`,
  ),
  "not-a-target": failure(
    422,
    ({ id }: { id: string }) =>
      `The profile "${id}" does not say how tools are written for it: add "extends", or "emit" with a layout, such as "emit": {"layout": "openai"}.`,
  ),
  "invalid-version": failure(
    400,
    ({ text }: { text: string }) => `${JSON.stringify(text)} is not a semantic version such as "1.2.3".`,
  ),
  "invalid-duration": failure(
    400,
    ({ milliseconds }: { milliseconds: number }) =>
      `${milliseconds} milliseconds are no length of time that can be written.`,
  ),
  "invalid-version-constraint": failure(
    400,
    ({ text }: { text: string }) =>
      `${JSON.stringify(text)} is not a constraint on versions such as "^1.2.0" or ">=1.2.0".`,
  ),
  "no-compatible-version": failure(
    404,
    ({ wanted, available }: { wanted: string; available: readonly string[] }) =>
      available.length === 0
        ? `No version fits ${JSON.stringify(wanted)}, because there is none.`
        : `None of the ${available.length} versions fits ${JSON.stringify(wanted)}.`,
  ),
  "invalid-tool-id": failure(
    400,
    ({ id, reason }: { id: string; reason: string }) =>
      `${JSON.stringify(id)} is not a tool id such as "filesystem:read": ${reason}.`,
  ),
  "schema-not-convertible": failure(
    422,
    ({ vendor, reason }: { vendor: string; reason: string }) =>
      `A schema of ${vendor} gives no JSON Schema: ${reason}`,
  ),
  "tool-not-found": failure(404, ({ id }: { id: string }) => `No tool is named ${JSON.stringify(id)}.`),
  "tool-exists": failure(409, ({ id }: { id: string }) => `Tool '${id}' is already registered.`),
  "built-in-tool": failure(
    403,
    ({ id, act }: { id: string; act: "change" | "unregister" | "replace" | "restore" }) =>
      `Cannot ${act} built-in tool '${id}'.`,
  ),
  "license-required": failure(
    403,
    ({ what, tier, needs }: { what: string; tier: string; limit?: number; needs?: string }) =>
      needs === undefined ? `${what} for ${tier} tier.` : `${what} for ${tier} tier; ${needs} allows it.`,
  ),
  "tool-locked": failure(
    403,
    ({ id, reason, needs }: { id: string; reason: string; needs: string }) =>
      `Tool '${id}' is locked: ${reason}; ${needs} unlocks it.`,
  ),
  "permission-denied": failure(
    403,
    ({ act, missing }: { act: string; missing: readonly string[] }) =>
      `You may not ${act}: it needs ${missing.join(", ")}.`,
  ),
  "not-owner": failure(
    403,
    ({ id, act }: { id: string; act: string }) =>
      `Only the owner of '${id}' or an administrator may ${act} it.`,
  ),
  "admin-required": failure(403, ({ act }: { act: string }) => `Only an administrator may ${act}.`),
  "changed-meanwhile": failure(
    412,
    ({ id, found }: { id: string; expected: string; found: string }) =>
      `Tool '${id}' was changed by someone else meanwhile; it is at ${found} now.`,
  ),
  "tool-version-not-found": failure(
    404,
    ({ id, version, newest }: { id: string; version: number | string; newest: number }) =>
      `Tool '${id}' has no version ${version}; the newest is ${newest}.`,
  ),
  "execution-not-found": failure(
    404,
    ({ id }: { id: string }) => `No call with the id ${JSON.stringify(id)} is known, or it is not yours.`,
  ),
  "execution-not-waiting": failure(
    409,
    ({ id }: { id: string }) => `The call ${JSON.stringify(id)} does not wait for an answer.`,
  ),
  "queue-full": failure(
    503,
    ({ limit }: { limit: number }) => `${limit} calls wait already; try again when some have been taken.`,
  ),
  "shutting-down": failure(
    503,
    (_: Readonly<Record<string, never>>) => "This server is about to stop and takes no more calls.",
  ),
  "server-not-found": failure(
    404,
    ({ name }: { name: string }) => `No MCP server is named ${JSON.stringify(name)}.`,
  ),
  "server-unreachable": failure(
    424,
    ({ name, reason }: { name: string; reason: string }) =>
      `The MCP server ${name} cannot be used: ${reason}`,
  ),
  "secrets-key-missing": failure(
    424,
    (_: Readonly<Record<string, never>>) =>
      "There is no key to seal secrets with, and they are not kept in the clear. Set TOOLWRIGHT_SECRETS_KEY or " +
      "TOOLWRIGHT_SECRETS_KEY_FILE on every server and worker to the same 32 or more random characters.",
  ),
  "secrets-unreadable": failure(
    424,
    ({ name, reason }: { name: string; reason: string }) =>
      `The secrets of the MCP server ${name} cannot be opened: ${reason}. Give the key again, or take the server in ` +
      "again with its secrets.",
  ),
  "account-not-found": failure(
    404,
    ({ name }: { name: string }) => `No account is named ${JSON.stringify(name)}.`,
  ),
  "account-exists": failure(
    409,
    ({ name }: { name: string }) => `An account named ${JSON.stringify(name)} exists already.`,
  ),
  "account-in-use": failure(
    409,
    ({ name, reason }: { name: string; reason: string }) =>
      `The account ${JSON.stringify(name)} cannot be removed: ${reason}.`,
  ),
  "last-administrator": failure(
    409,
    ({ name }: { name: string }) => `${JSON.stringify(name)} is the last administrator and has to stay one.`,
  ),
  "key-rejected": failure(
    401,
    ({ reason }: { reason: "unknown" | "expired" | "revoked" | "malformed" }) => `The API key is ${reason}.`,
  ),
  "key-not-found": failure(404, ({ id }: { id: string }) => `No API key begins with ${JSON.stringify(id)}.`),
  "invalid-value": failure(
    400,
    ({ name, reason }: { name: string; reason: string }) => `${name} is not usable: ${reason}.`,
  ),
  "events-gone": failure(
    410,
    ({ after, oldest }: { after: number; oldest: number }) =>
      `Events after ${after} are no longer all kept; those after ${oldest} are.`,
  ),
  "database-newer": failure(
    503,
    ({ place, found, known }: { place: string; found: number; known: number }) =>
      `The database ${place} has form ${found}, made by a newer Toolwright; this one knows forms up to ${known}.`,
  ),
  "database-too-old": failure(
    503,
    ({ place, found, oldest }: { place: string; found: number; oldest: number }) =>
      `The server of ${place} is PostgreSQL ${found}; ${oldest} or newer is needed.`,
  ),
  "database-unreachable": failure(
    503,
    ({ place, reason }: { place: string; reason: string }) =>
      `The database ${place} cannot be reached: ${reason}.`,
  ),
  "database-full": failure(
    507,
    ({ place }: { place: string }) => `There is no room left for ${place}; nothing was changed.`,
  ),
  "database-busy": failure(
    503,
    ({ place }: { place: string }) => `Another process keeps ${place} busy; nothing was changed. Try again.`,
  ),
  "database-damaged": failure(
    500,
    ({ place, reason }: { place: string; reason: string }) => `${place} is not a sound database: ${reason}.`,
  ),
};

function failure<const Status extends number, Params>(status: Status, message: (params: Params) => string) {
  return { status, message };
}
