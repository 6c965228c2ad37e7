import { type Diagnostic, isError } from "../diagnostic/diagnostic.ts";
import type { JsonObject } from "../json/json.ts";
import { parsePointer } from "../json/pointer.ts";
import type { Profile } from "../profile/profile.ts";

/** The answer that the system behind a profile would give itself, where the profile knows its words. */
export function originAnswer(
  { origin }: Profile,
  diagnostics: readonly Diagnostic[],
): JsonObject | undefined {
  if (origin === undefined) return undefined;
  const texts = diagnostics.filter(isError).map((diagnostic) => textOf(diagnostic, origin.texts));
  const told = [...new Set(texts)];
  const [first] = told;
  if (first === undefined) return { message: origin.accepted, errors: {} };
  const more = told.length - 1;
  const rest = more === 0 ? "" : ` (and ${more} more error${more === 1 ? "" : "s"})`;
  return { message: first + rest, errors: { [origin.field]: told } };
}

/** `Tool #1 ...`, counted from one; the words of the origin where they are known, ours where not. */
function textOf({ code, message, pointer }: Diagnostic, texts: Readonly<Record<string, string>>): string {
  const [index, ...below] = parsePointer(pointer) ?? [];
  const known = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (index === undefined) return known ?? message;
  const tool = `Tool #${Number(index) + 1}`;
  if (known !== undefined && below.length === 1) return `${tool} ${known}`;
  return below.length === 0 ? `${tool}: ${message}` : `${tool} at /${below.join("/")}: ${message}`;
}
