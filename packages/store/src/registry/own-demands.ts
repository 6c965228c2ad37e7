import { backendProblem, child, type Definition, isCategory } from "@toolwright/core";
import { builtInNames } from "../built-in/built-in-names.ts";
import type { Trouble } from "./reject-definition.ts";

/** What no profile knows of: namespace and backends. Pointers lead into the definition. */
export const demandsAround = ({ tool, backends = [] }: Definition): readonly Trouble[] => [
  ...(tool.namespace === undefined ? [] : namespaceTroubles(tool.namespace)),
  ...backends.flatMap((backend, i) => {
    const problem = backendProblem(backend) ?? foreignFunction(backend);
    if (problem === undefined) return [];
    const message = `A backend is not usable: ${problem}.`;
    return [{ code: "invalid-backend", pointer: child("/backends", i), message }];
  }),
];

/** A definition of one's own that ran a built-in's function would get around the permissions of the built-in. */
function foreignFunction(backend: unknown): string | undefined {
  const { kind, name } = backend as { kind: string; name?: string };
  if (kind !== "local" || !builtInNames.has(String(name).toLowerCase())) return undefined;
  return `the function ${name} belongs to the built-in tool`;
}

function namespaceTroubles(namespace: string): readonly Trouble[] {
  const trouble = (message: string) => [{ code: "invalid-name", pointer: "/tool/namespace", message }];
  if ([...namespace].length > longestName)
    return trouble(`A namespace has at most ${longestName} characters.`);
  if (unnameable.test(namespace))
    return trouble("A namespace holds no colon, no white space and no control character.");
  return [];
}

/** What the tables cannot keep; profiles mostly ask more, and then say it better. */
export function demandsOfTables({ tool }: Definition): readonly Trouble[] {
  const { name, category, version = "", constraints, requiredPermissions } = tool;
  const troubles: Trouble[] = [];
  const add = (code: string, member: string, message: string) =>
    troubles.push({ code, pointer: child("/tool", member), message });
  if (name === "") add("invalid-name", "name", "The name is empty.");
  if ([...name].length > longestName)
    add("name-too-long", "name", `The name has more than ${longestName} characters.`);
  if (unnameable.test(name))
    add("invalid-name", "name", "A name holds no colon, no white space and no control character.");
  if (!isCategory(category)) add("missing-field", "category", '"category" is missing.');
  if (version.length > 256) add("text-too-long", "version", "The version has more than 256 characters.");
  for (const [member, value] of Object.entries({ constraints, requiredPermissions }))
    if (value !== undefined && JSON.stringify(value).length > 4096)
      add("text-too-long", member, `"${member}" has more than 4096 characters when written.`);
  for (const member of ["title", "description", "version"] as const)
    if (tool[member]?.includes("\0"))
      add("hidden-character", member, `"${member}" holds the character U+0000, which no database keeps.`);
  return troubles;
}

const longestName = 128;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
const unnameable = /[:\s\u0000-\u001f\u007f]/;
