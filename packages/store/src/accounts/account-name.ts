import { ToolwrightError } from "@toolwright/core";

export const longestName = 64;

/** Names of people in all scripts, and addresses; no two spaces, nothing invisible. */
const wellFormed = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._@+'-]*(?: [\p{L}\p{M}\p{N}._@+'-]+)*$/u;

/** What ids look like; a name must not be taken for one. */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** Two names are the same name when this is equal. */
export const foldedName = (name: string): string => name.normalize("NFC").toLowerCase();

/** The name as it is kept. */
export function accountName(given: unknown): string {
  const reason = problemOf(given);
  if (reason !== undefined)
    throw new ToolwrightError("invalid-value", { name: "The account's name", reason });
  return (given as string).normalize("NFC");
}

/** The name as it would be kept, where it can be one. */
export const fittingName = (given: string): string | undefined =>
  problemOf(given) === undefined ? given.normalize("NFC") : undefined;

function problemOf(given: unknown): string | undefined {
  if (typeof given !== "string") return "it is not a text";
  if (given === "") return "it is empty";
  // Before normalising, which lets a text grow.
  if (given.length > longestName || given.normalize("NFC").length > longestName)
    return `it has more than ${longestName} characters`;
  if (!wellFormed.test(given.normalize("NFC")))
    return "it may hold letters, digits, single spaces inside and . _ @ + ' -, and begins with a letter or digit";
  if (isId(given)) return "it looks like an id";
  return undefined;
}
