import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import type { JsonValue } from "../json/json.ts";
import { child, type Pointer, parentPointer } from "../json/pointer.ts";
import { short } from "../schema/explain/short.ts";
import { rules } from "./rules.ts";
import { SUPPRESSION, type Suppression, suppressionsIn } from "./suppressions-in.ts";

export interface SuppressOptions {
  /** The id of the document's format; without it, the document is looked at. */
  readonly format?: string;
  /** Whether advice was asked for; where it was not, a suppression of advice has nothing to suppress yet. */
  readonly advice?: boolean;
}

/**
 * Leaves out what a definition allows itself by `"x-allow": {"<code>": "<reason>"}`, in a tool or a schema, for all that
 * stands there or below; tells of suppressions without a reason or a use. It is for authors: who guards something by
 * `check` asks for no suppressions.
 */
export function suppress(
  document: JsonValue,
  diagnostics: readonly Diagnostic[],
  options: SuppressOptions = {},
): readonly Diagnostic[] {
  const { places, entries } = suppressionsIn(document, options.format);
  if (places.size === 0) return diagnostics;
  const byPlace = new Map(
    entries.flatMap((each) =>
      each.code === undefined || each.reason === undefined ? [] : [[key(each.code, each.home), each]],
    ),
  );
  const used = new Set<Suppression>();
  const kept = diagnostics.filter(({ code, pointer }) => {
    const above = placesAbove(pointer);
    if (above.some((place) => places.has(place))) return false;
    const by = above.flatMap((place) => byPlace.get(key(code, place)) ?? []);
    for (const suppression of by) used.add(suppression);
    return by.length === 0;
  });
  return [...kept, ...entries.flatMap((each) => (used.has(each) ? [] : told(each, options)))];
}

const key = (code: string, place: Pointer): string => JSON.stringify([code, place]);

/** The place itself among them. */
function placesAbove(pointer: Pointer): Pointer[] {
  const places: Pointer[] = [];
  for (let at: Pointer | undefined = pointer; at !== undefined; at = parentPointer(at)) places.push(at);
  return places;
}

function told({ home, code, reason }: Suppression, { advice }: SuppressOptions): Diagnostic[] {
  const pointer = code === undefined ? child(home, SUPPRESSION) : child(home, SUPPRESSION, code);
  if (code === undefined) {
    const message = '"x-allow" must be an object that gives a reason for every rule that it names.';
    return [{ code: "suppression-without-reason", severity: "error", message, pointer }];
  }
  if (reason === undefined) {
    const message = `The suppression of ${short(code)} must say why in some words.`;
    return [{ code: "suppression-without-reason", severity: "error", message, pointer }];
  }
  const rule = rules.find((each) => each.code === code);
  if (rule?.advice === true && advice !== true) return [];
  const why = rule === undefined ? `no rule is named ${short(code)}` : `there is no ${short(code)} here`;
  return [
    {
      code: "unused-suppression",
      severity: "warning",
      message: `The suppression suppresses nothing: ${why}.`,
      pointer,
      fix: { title: "Remove the suppression", safety: "unsafe", patch: [{ op: "remove", path: pointer }] },
    },
  ];
}
