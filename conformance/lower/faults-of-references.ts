import { isJsonObject, type JsonObject, type JsonValue, type SchemaFacts } from "@toolwright/core";

/** Where the references of a lowered schema are not as the target wants them. */
export function faultsOfReferences(
  root: JsonObject,
  { references, rootObject }: SchemaFacts,
): readonly string[] {
  const faults: string[] = [];
  const definitions = isJsonObject(root.$defs) ? root.$defs : {};
  const leads = new Map<string, ReadonlySet<string>>();
  for (const name of Object.keys(definitions)) leads.set(name, referencesIn(definitions[name] as JsonValue));
  for (const name of referencesIn(root)) {
    if (!Object.hasOwn(definitions, name)) faults.push(`The definition ${name} is missing.`);
    if (references?.inline === true) faults.push(`"${name}" should be written out.`);
    if (references?.recursive === false && leadsTo(name, name, leads))
      faults.push(`"${name}" contains itself.`);
  }
  if (rootObject === true && root.$ref !== undefined) faults.push("The root is a reference.");
  return faults;
}

function referencesIn(value: JsonValue, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== "object" || value === null) return found;
  if (isJsonObject(value) && typeof value.$ref === "string") found.add(value.$ref.replace("#/$defs/", ""));
  for (const member of Object.values(value) as JsonValue[]) referencesIn(member, found);
  return found;
}

function leadsTo(from: string, to: string, leads: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    for (const next of leads.get(here) ?? []) {
      if (next === to) return true;
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return false;
}
