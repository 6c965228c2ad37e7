import { type Diagnostic, isError } from "../diagnostic.ts";
import type { CheckedDocument } from "./json.ts";

/** A report for test viewers: a suite per document, in it a case per profile that fails on errors. */
export function renderJunit(documents: readonly CheckedDocument[]): string {
  const suites = [...Map.groupBy(documents, ({ source }) => source)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="toolwright" ${counted(documents)}>`,
    ...suites.flatMap(([source, cases]) => [
      `  <testsuite name="${escaped(source)}" ${counted(cases)}>`,
      ...cases.flatMap(testcase),
      "  </testsuite>",
    ]),
    "</testsuites>\n",
  ].join("\n");
}

const counted = (cases: readonly CheckedDocument[]): string =>
  `tests="${cases.length}" failures="${cases.filter(({ diagnostics }) => diagnostics.some(isError)).length}" errors="0"`;

function testcase({ source, profile, diagnostics }: CheckedDocument): string[] {
  const open = `    <testcase classname="${escaped(source)}" name="${escaped(profile)}"`;
  const errors = diagnostics.filter(isError);
  const others = diagnostics.filter((diagnostic) => !isError(diagnostic));
  const [first] = errors;
  if (diagnostics.length === 0) return [`${open}/>`];
  return [
    `${open}>`,
    ...(first === undefined
      ? []
      : [
          `      <failure type="${escaped(first.code)}" message="${escaped(first.message)}">${lines(errors)}</failure>`,
        ]),
    ...(others.length === 0 ? [] : [`      <system-out>${lines(others)}</system-out>`]),
    "    </testcase>",
  ];
}

const lines = (diagnostics: readonly Diagnostic[]): string =>
  escaped(
    diagnostics
      .map(({ code, severity, message, pointer, line, column }) => {
        const place = line === undefined ? `#${pointer}` : `${line}:${column ?? 1}`;
        return `${place} ${severity} ${code}: ${message}`;
      })
      .join("\n"),
  ).replaceAll("&#10;", "\n");

/** XML 1.0 has no way to write most control characters, so they go. A line end in an attribute would become a blank. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unwritable, "")
    .replaceAll(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
