import { applyFixes, type FixedText } from "../diagnostic/apply-fixes.ts";
import type { Diagnostic } from "../diagnostic/diagnostic.ts";
import { deepEqual } from "../json/equality.ts";
import type { JsonValue } from "../json/json.ts";
import { compose } from "./compose.ts";
import { changeYaml } from "./edit/change-yaml.ts";
import { parseYamlText } from "./parse-yaml-text.ts";
import { yamlLimits } from "./yaml-limits.ts";

/**
 * Changes YAML as the fixes say and nothing besides: comments, order, quotes and layout stay. Which fixes go together
 * is decided as for JSON, on the same value; what comes out is read again before it is believed.
 */
export function applyFixesToYaml(
  text: string,
  diagnostics: readonly Diagnostic[],
  level: "safe" | "unsafe",
): FixedText {
  const { value } = parseYamlText(text);
  if (value === undefined) {
    const { skipped } = applyFixes("", diagnostics, level);
    return {
      text,
      applied: [],
      skipped: skipped.map(({ diagnostic }) => ({ diagnostic, reason: "The text cannot be read as YAML." })),
    };
  }
  const json = JSON.stringify(value);
  const together = applyFixes(json, diagnostics, level);
  const changed = changedText(text, value, together);
  if (changed !== undefined) return { ...together, text: changed };
  return oneByOne(text, value, json, diagnostics, level);
}

/** Undefined when the text would not say what it should. */
function changedText(
  text: string,
  before: JsonValue,
  { text: json, applied }: FixedText,
): string | undefined {
  if (applied.length === 0) return text;
  const after = JSON.parse(json) as JsonValue;
  const root = compose(text, yamlLimits.maxDepth).documents[0]?.contents;
  if (root == null) return undefined;
  const changed = changeYaml(text, root, before, after);
  return deepEqual(parseYamlText(changed).value, after) ? changed : undefined;
}

/** The fixes that the text can take, in their order. */
function oneByOne(
  text: string,
  value: JsonValue,
  json: string,
  diagnostics: readonly Diagnostic[],
  level: "safe" | "unsafe",
): FixedText {
  const taken: Diagnostic[] = [];
  const refused = new Set<Diagnostic>();
  let best: FixedText = { text, applied: [], skipped: [] };
  for (const diagnostic of diagnostics) {
    const tried = applyFixes(json, [...taken, diagnostic], level);
    const changed = changedText(text, value, tried);
    if (changed === undefined) {
      refused.add(diagnostic);
    } else {
      taken.push(diagnostic);
      best = { ...tried, text: changed };
    }
  }
  const entangled = [...refused].map((diagnostic) => ({ diagnostic, reason: entanglement }));
  return { ...best, skipped: [...best.skipped, ...entangled] };
}

const entanglement = "The YAML there cannot be changed without changing more.";
