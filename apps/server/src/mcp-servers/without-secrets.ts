import type { McpServerSecretValues } from "@toolwright/store";

/** What a server said, without what it was given to keep: programs like to complain of a key by naming it. */
export function withoutSecrets(
  text: string,
  { environment = {}, headers = {} }: Partial<McpServerSecretValues>,
): string {
  const values = [...Object.values(environment), ...Object.values(headers)];
  // Of "Bearer abc" the last word alone is the secret too.
  const words = values.flatMap((value) => [value, value.trim().split(/\s+/).at(-1) ?? ""]);
  return words
    .filter((word) => word.length >= shortest)
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, "[hidden]"), text);
}

/** A value such as "1" or "true" is no secret, and stands everywhere. */
const shortest = 6;
