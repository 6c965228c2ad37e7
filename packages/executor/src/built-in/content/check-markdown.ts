import { checkText } from "./check-text.ts";
import type { ContentProblem } from "./problem.ts";

/** What a reader of Markdown would see go wrong: code without an end, links to nothing, headings that are none. */
export function checkMarkdown(content: string): readonly ContentProblem[] {
  const lines = content.split(/\r\n|\n|\r/);
  const { prose, open } = withoutCode(lines);
  const defined = new Set(
    prose.flatMap((text) => /^ {0,3}\[([^\]]{1,999})\]:/.exec(text)?.[1]?.toLowerCase() ?? []),
  );
  return [
    ...checkText(content),
    ...(open === undefined ? [] : [{ ...unclosed, line: open + 1, column: 1 }]),
    ...prose.flatMap((text, i) => [...headingProblems(text, i + 1), ...linkProblems(text, i + 1, defined)]),
    ...levelProblems(prose),
  ];
}

const unclosed = {
  code: "unclosed-code",
  severity: "error" as const,
  message: "Code begins here and has no end, so everything after it is code.",
};

/** The lines with those of code blocks emptied, and where a block begins that never ends. */
function withoutCode(lines: readonly string[]): { prose: readonly string[]; open: number | undefined } {
  let fence: string | undefined;
  let open: number | undefined;
  const prose = lines.map((text, i) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1];
    if (fence === undefined && mark !== undefined) {
      fence = mark;
      open = i;
      return "";
    }
    if (fence === undefined) return text.replace(/(`+)[^`]*\1/g, (code) => " ".repeat(code.length));
    const isEnd =
      mark !== undefined && mark[0] === fence[0] && mark.length >= fence.length && text.trim() === mark;
    if (isEnd) fence = open = undefined;
    return "";
  });
  return { prose, open };
}

function headingProblems(text: string, line: number): readonly ContentProblem[] {
  if (!/^ {0,3}#{1,6}[^#\s]/.test(text)) return [];
  const message = 'Without a space after "#" this line is no heading.';
  return [{ code: "heading-without-space", severity: "warning", message, line, column: 1 }];
}

function linkProblems(text: string, line: number, defined: ReadonlySet<string>): readonly ContentProblem[] {
  return [...text.matchAll(/\[([^[\]]{1,999})\](?:\[([^[\]]{0,999})\]|\(\s*\))/g)].flatMap(
    ({ 1: shown = "", 2: label, index }) => {
      const wanted = label || shown;
      if (label !== undefined && defined.has(wanted.toLowerCase())) return [];
      const message =
        label === undefined
          ? `The link ${JSON.stringify(shown)} leads nowhere.`
          : `The link ${JSON.stringify(wanted)} is not defined.`;
      const code = label === undefined ? "empty-link" : "undefined-link";
      return [{ code, severity: "warning" as const, message, line, column: index + 1 }];
    },
  );
}

function levelProblems(lines: readonly string[]): readonly ContentProblem[] {
  let above = 0;
  return lines.flatMap((text, i) => {
    const level = /^ {0,3}(#{1,6})\s/.exec(text)?.[1]?.length;
    if (level === undefined) return [];
    const isSkipped = above > 0 && level > above + 1;
    const message = `A heading of level ${level} follows one of level ${above}.`;
    above = level;
    return isSkipped
      ? [{ code: "skipped-level", severity: "info" as const, message, line: i + 1, column: 1 }]
      : [];
  });
}
