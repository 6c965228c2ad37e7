import {
  applyPatch,
  backendProblem,
  check,
  child,
  type Definition,
  type Diagnostic,
  deepEqual,
  type Fix,
  type Format,
  formatNamed,
  type JsonObject,
  type JsonValue,
  type Profile,
  profiles,
  read,
  resolvePointer,
  type TierName,
  type Tool,
} from "@toolwright/core";
import { fieldAt } from "./field-at.ts";

/** Something to tell, at its field in the form and at its place in the definition. */
export interface Finding extends Diagnostic {
  /** `name`, `parameters.2`, `constraints`: what the form calls the field; empty for the whole. */
  readonly field: string;
}

/** What an acceptor says of the definition: the registry itself unless another is named. Said in the page. */
export function judge(
  definition: Definition,
  tier: TierName,
  profileId = registryProfile,
): readonly Finding[] {
  const profile = profiles.get(profileId);
  if (profile === undefined) return [];
  const document = documentFor(definition, profile);
  const { diagnostics } = check(document, { profile, format: formatOf(profile).id, tier });
  const place = placer(document, formatOf(profile), definition);
  return [...diagnostics.map(place), ...(profileId === registryProfile ? backendFindings(definition) : [])];
}

export const registryProfile = "lexichord";

/** Where a profile takes any format, in the one that holds the most of a tool. */
const formatOf = (profile: Profile): Format => formatNamed(profile.format ?? "toolfoundation") as Format;

const documentFor = ({ tool }: Definition, profile: Profile): JsonValue => {
  const format = formatOf(profile);
  return format.join([format.define(tool).definition]);
};

/** Leads from places in the document that was judged to places in the definition and fields of the form. */
function placer(document: JsonValue, format: Format, definition: Definition): (found: Diagnostic) => Finding {
  const [written] = format.read(document);
  const { at = "", places = {} } = written ?? {};
  const known = [
    [places.inputSchema, "/tool/inputSchema"],
    [places.outputSchema, "/tool/outputSchema"],
    [places.description, "/tool/description"],
    [places.name, "/tool/name"],
  ] as const;
  return (found) => {
    const { parameters } = places;
    const listed = parameters === undefined ? undefined : below(found.pointer, parameters);
    if (listed !== undefined) return inTool(found, inList(listed, document, parameters ?? ""), definition);
    for (const [from, to] of known) {
      const rest = from === undefined ? undefined : below(found.pointer, from);
      if (rest !== undefined) return inTool(found, `${to}${rest}`, definition);
    }
    return inTool(found, `/tool${below(found.pointer, at) ?? ""}`, definition);
  };
}

const below = (pointer: string, from: string): string | undefined =>
  pointer === from ? "" : pointer.startsWith(`${from}/`) ? pointer.slice(from.length) : undefined;

const inTool = (found: Diagnostic, pointer: string, definition: Definition): Finding => ({
  ...found,
  pointer,
  field: fieldAt(pointer, definition),
});

/** A format with a list of parameters names them; the definition has them by name. */
function inList(rest: string, document: JsonValue, list: string): string {
  const [, index = ""] = rest.split("/");
  if (index === "") return "/tool/inputSchema";
  const name = resolvePointer(document, `${list}/${index}/name`);
  return child("/tool/inputSchema/properties", typeof name === "string" ? name : "");
}

const backendFindings = ({ backends = [] }: Definition): readonly Finding[] =>
  backends.flatMap((backend, i) => {
    const problem = backendProblem(backend);
    if (problem === undefined) return [];
    const message = `A backend is not usable: ${problem}.`;
    return [
      { code: "invalid-backend", severity: "error", message, pointer: `/backends/${i}`, field: "backend" },
    ];
  });

/** The definition with a fix applied; nothing where the fix no longer fits what is there. */
export function withFix(
  definition: Definition,
  fix: Fix,
  profileId = registryProfile,
): Definition | undefined {
  const profile = profiles.get(profileId);
  if (profile === undefined) return undefined;
  const before = documentFor(definition, profile);
  const patched = applyPatch(before, fix.patch);
  if (!patched.ok) return undefined;
  const format = formatOf(profile).id;
  const [was] = read(before, { format }).tools;
  const [is] = read(patched.value, { format }).tools;
  if (was === undefined || is === undefined) return undefined;
  return { ...definition, tool: takenOver(definition.tool, was, is) };
}

/** What the fix changed, and nothing that only the way through the format did. */
function takenOver(tool: Tool, was: Tool, is: Tool): Tool {
  const result = { ...tool } as Record<string, unknown>;
  for (const member of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [before, after] = [was, is].map((each) => (each as unknown as JsonObject)[member]);
    if (deepEqual((before ?? null) as JsonValue, (after ?? null) as JsonValue)) continue;
    if (after === undefined) delete result[member];
    else result[member] = after;
  }
  return result as unknown as Tool;
}

/** What comes after this version when the change is a small one. */
export function nextVersion(version: string): string {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return patch === undefined ? "1.0.0" : `${major}.${minor}.${Number(patch) + 1}`;
}
