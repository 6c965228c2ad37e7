import { Lines } from "../../json/text/lines.ts";
import type { Diagnostic, Severity } from "../diagnostic.ts";
import { excerpt } from "./excerpt.ts";
import { printable } from "./printable.ts";

/** How to colour a piece of text; each defaults to leaving it alone. */
export type Paint = Readonly<Record<Severity | "strong" | "faint", (text: string) => string>>;

export interface PrettyOptions {
  /** The text a diagnostic's source names (undefined for the only one), to show its lines. */
  readonly textOf?: (source: string | undefined) => string | undefined;
  /** What people call a source, where that is not its name. */
  readonly nameOf?: (source: string) => string;
  readonly paint?: Partial<Paint>;
  readonly width?: number;
  /** The closing words; without it, how many there are of each kind. */
  readonly summary?: string;
}

/** For people: each diagnostic with its place, its line and what would fix it; then how many there are. */
export function renderPretty(diagnostics: readonly Diagnostic[], options: PrettyOptions = {}): string {
  const { textOf = () => undefined, nameOf = same, width = 80 } = options;
  const paint: Paint = { ...plain, ...options.paint };
  const known = new Map<string | undefined, Lines>();
  const linesOf = (source: string | undefined): Lines => {
    const lines = known.get(source) ?? new Lines(textOf(source) ?? "");
    known.set(source, lines);
    return lines;
  };
  const blocks = diagnostics.map((diagnostic) =>
    [
      heading(diagnostic, paint, nameOf),
      ...wrap(printable(diagnostic.message), width - 2).map((line) => `  ${line}`),
      ...marked(diagnostic, linesOf(diagnostic.source), paint, width),
      ...fixLine(diagnostic, paint),
    ].join("\n"),
  );
  const closing = options.summary ?? summary(diagnostics, paint);
  return `${[...blocks, closing].join("\n\n")}\n`;
}

const same = (text: string): string => text;
const plain: Paint = { error: same, warning: same, info: same, strong: same, faint: same };

function heading(
  { severity, code, profile, source, line, column, pointer }: Diagnostic,
  paint: Paint,
  nameOf: (source: string) => string,
): string {
  const place = line === undefined ? `#${pointer}` : `:${line}:${column ?? 1}`;
  const from = source === undefined ? place.replace(/^:/, "") : nameOf(source) + place;
  const said = profile === undefined ? code : `${code} (${profile})`;
  return `${paint.strong(printable(from))}  ${paint[severity](severity)}  ${printable(said)}`;
}

function marked({ severity, line, column }: Diagnostic, lines: Lines, paint: Paint, width: number): string[] {
  const text = line === undefined ? undefined : lines.line(line);
  if (text === undefined || text === "") return [];
  const gutter = `  ${line} | `;
  const shown = excerpt(text, column ?? 1, Math.max(width - gutter.length, 20));
  const empty = `${" ".repeat(gutter.length - 2)}| `;
  return [paint.faint(gutter) + shown.line, paint.faint(empty) + paint[severity](shown.carets)];
}

function fixLine({ fix }: Diagnostic, paint: Paint): string[] {
  if (fix === undefined) return [];
  return [
    `  ${paint.faint("fix:")} ${printable(fix.title)}${fix.safety === "safe" ? "" : ` (${fix.safety})`}`,
  ];
}

function summary(diagnostics: readonly Diagnostic[], paint: Paint): string {
  if (diagnostics.length === 0) return "No problems.";
  const counted = severities.flatMap((severity) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return count === 0 ? [] : paint[severity](counts(count, severity));
  });
  const safe = diagnostics.filter(({ fix }) => fix?.safety === "safe").length;
  const unsafe = diagnostics.filter(({ fix }) => fix?.safety === "unsafe").length;
  const fixes = [safe > 0 && counts(safe, "safe fix"), unsafe > 0 && counts(unsafe, "unsafe fix")].filter(
    Boolean,
  );
  return `${[...counted, ...fixes].join(", ")}.`;
}

const severities: readonly Severity[] = ["error", "warning", "info"];

function counts(count: number, what: string): string {
  return `${count} ${what}${count === 1 || what === "info" ? "" : what.endsWith("x") ? "es" : "s"}`;
}

/** At blanks; a word longer than a line has a line to itself. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
