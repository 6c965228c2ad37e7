import { digest, type JsonObject, type JsonValue } from "@toolwright/core";

/** Of all that a model is told of a tool and that decides what may be sent to it; pictures and notes are left out. */
export function toolDigest(tool: JsonObject): string {
  const { name, title, description, inputSchema, outputSchema, annotations } = tool;
  const told = { name, title, description, inputSchema, outputSchema, annotations };
  return digest(
    Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as JsonValue,
  );
}

/** Of a whole list, in whatever order it came. */
export const listDigest = (tools: readonly { readonly name: string; readonly digest: string }[]): string =>
  digest(tools.map(({ name, digest: each }) => [name, each]).sort(byName));

const byName = ([one = ""]: readonly string[], [other = ""]: readonly string[]): number =>
  one < other ? -1 : one > other ? 1 : 0;
