import type { CheckedDocument } from "./json.ts";

/** Workflow commands: GitHub shows each at its line of a change. */
export function renderGithub(documents: readonly CheckedDocument[]): string {
  return documents
    .flatMap(({ source, profile, diagnostics }) =>
      diagnostics.map(({ code, severity, message, line, column, fix }) => {
        const properties = [
          `file=${property(source)}`,
          ...(line === undefined ? [] : [`line=${line}`, `col=${column ?? 1}`]),
          `title=${property(`${code} (${profile})`)}`,
        ];
        const said = fix === undefined ? message : `${message}\nFix: ${fix.title}.`;
        return `::${commands[severity]} ${properties.join(",")}::${data(said)}\n`;
      }),
    )
    .join("");
}

const commands = { error: "error", warning: "warning", info: "notice" } as const;

/** What a command may not hold, as GitHub's own toolkit writes it; a line end would start another command. */
const data = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const property = (text: string): string => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
