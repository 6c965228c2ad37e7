import type { Paint } from "@toolwright/core";

/** A page of Markdown for a terminal: headings stand out, code is moved in, and marks that only a browser needs go. */
export function renderPage(page: string, paint: Paint): string {
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
      return heading === undefined ? withoutMarks(line, paint) : paint.strong(heading);
    });
  return `${lines.join("\n")}\n`;
}

const withoutMarks = (line: string, paint: Paint): string =>
  line
    .replaceAll(/`([^`]+)`/g, (_, code: string) => paint.info(code))
    .replaceAll(/\*\*([^*]+)\*\*/g, (_, text: string) => paint.strong(text))
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");
