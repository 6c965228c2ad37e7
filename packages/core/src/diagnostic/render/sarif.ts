import type { Diagnostic, Severity } from "../diagnostic.ts";
import type { CheckedDocument } from "./json.ts";

/** What a log says about a rule besides its name. */
export interface DescribedRule {
  readonly code: string;
  readonly summary: string;
  readonly severity: Severity;
}

export interface SarifOptions {
  /** Those that could have reported; only those that did are described. */
  readonly rules: readonly DescribedRule[];
  /** Of the program that checked. */
  readonly version: string;
}

/** A log for code scanning: SARIF 2.1.0 (OASIS Standard, 27 March 2020). */
export function renderSarif(documents: readonly CheckedDocument[], { rules, version }: SarifOptions): string {
  const codes = [
    ...new Set(documents.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code))),
  ].sort();
  const known = new Map(rules.map((rule) => [rule.code, rule]));
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "Toolwright",
            version,
            rules: codes.map((code) => described(code, known.get(code))),
          },
        },
        columnKind: "utf16CodeUnits",
        results: documents.flatMap(({ source, profile, diagnostics }) =>
          diagnostics.map((diagnostic) => ({
            ...resultOf(diagnostic, source, profile),
            ruleIndex: codes.indexOf(diagnostic.code),
          })),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function described(code: string, rule: DescribedRule | undefined): object {
  if (rule === undefined) return { id: code };
  return {
    id: code,
    shortDescription: { text: rule.summary },
    defaultConfiguration: { level: levels[rule.severity] },
  };
}

const levels = { error: "error", warning: "warning", info: "note" } as const;

function resultOf(diagnostic: Diagnostic, source: string, profile: string): object {
  const { code, severity, message, pointer, line, column, fix } = diagnostic;
  return {
    ruleId: code,
    level: levels[severity],
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(source) },
          ...(line !== undefined && { region: { startLine: line, startColumn: column } }),
        },
        ...(pointer !== "" && { logicalLocations: [{ fullyQualifiedName: pointer }] }),
      },
    ],
    // SARIF's own fixes replace text; ours change the document, so they travel as they are.
    properties: { pointer, profile, fix },
  };
}

/** A path from the working folder stays relative, so that a log means the same on another machine. */
function uriOf(source: string): string {
  const path = source.toWellFormed().split("/").map(encodeURIComponent).join("/");
  return path.startsWith("/") ? `file://${path}` : path;
}
