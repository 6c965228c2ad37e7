import { type Diagnostic, rules, type TextProblem } from "@toolwright/core";

/** What the reader of texts finds before any rule sees the document. */
const ofTexts: readonly TextProblem[] = [
  "byte-order-mark",
  "duplicate-key",
  "invalid-json",
  "invalid-utf-8",
  "lone-surrogate",
  "lossy-number",
  "nested-too-deep",
  "text-too-large",
  "too-many-problems",
  "trailing-text",
];

const known = new Set<string>([...rules.map(({ code }) => code), ...ofTexts]);
const longest = 400;

/** What every diagnostic promises, whatever it is about. */
export function faultsOfDiagnostic(diagnostic: Diagnostic, hasPlace: boolean): string[] {
  const { code, profile, message, line, column } = diagnostic;
  const faults: string[] = [];
  if (!known.has(code)) faults.push(`${code} is the code of no rule`);
  if (profile === undefined) faults.push(`${code} does not say for which profile it holds`);
  if (message.length >= longest) faults.push(`${code} takes ${message.length} characters`);
  if (!/[.?]$/.test(message)) faults.push(`${code} does not end as a sentence: ${message}`);
  if (/[\r\n]/.test(message)) faults.push(`${code} has a line of its own: ${message}`);
  if (/[.?!]\s+\p{Lu}/u.test(withoutQuotes(message))) faults.push(`${code} is several sentences: ${message}`);
  if (hasPlace && !(Number(line) >= 1 && Number(column) >= 1)) faults.push(`${code} has no line and column`);
  return faults;
}

/** What an author wrote may hold anything. */
const withoutQuotes = (message: string): string => message.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
