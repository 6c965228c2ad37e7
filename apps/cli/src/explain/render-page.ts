import type { Paint } from "@toolwright/core";
import { wrap } from "../terminal/wrap.ts";

/** A page of Markdown for a terminal: headings stand out, code is moved in, and marks that only a browser needs go. */
export function renderPage(page: string, paint: Paint, width: number): string {
  let inCode = false;
  const lines = page
    .trim()
    .split("\n")
    .flatMap((line) => {
      if (line.startsWith("```")) {
        inCode = !inCode;
        return [];
      }
      if (inCode) return line === "" ? "" : `    ${line}`;
      const heading = /^#+ (.*)/.exec(line)?.[1];
      return heading === undefined ? painted(wrap(withoutMarks(line), width), paint) : paint.strong(heading);
    });
  // An empty fence leaves the blank lines around it.
  return `${lines.join("\n").replaceAll(/\n{3,}/g, "\n\n")}\n`;
}

const withoutMarks = (line: string): string =>
  line.replaceAll("**", "").replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");

/** After wrapping, since colours have no width; words in code may stand on two lines. */
const painted = (text: string, paint: Paint): string =>
  text.replaceAll(/`([^`]+)`/g, (_, code: string) =>
    code
      .split("\n")
      .map((part) => paint.info(part))
      .join("\n"),
  );
