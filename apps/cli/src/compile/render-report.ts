import { printable } from "@toolwright/core";
import { placeIn } from "../terminal/place-in.ts";
import { sourceName } from "../terminal/source-name.ts";
import { placeName } from "./placed-tool.ts";
import type { CompiledFiles } from "./with-sources.ts";

/** What became of the tools, as a page to keep beside the payload. */
export function renderReport({
  target,
  losses,
  notes,
  setAside,
  definitions,
  names,
  unread = 0,
}: CompiledFiles): string {
  const parts = [
    `# Tools for ${target}`,
    `Sent: ${definitions.length}. Losses: ${losses.length}. Set aside: ${setAside.length - unread}.${unread > 0 ? ` Files that could not be read: ${unread}.` : ""}`,
  ];
  if (losses.length > 0)
    parts.push(
      "## Losses",
      table(
        ["Tool", "File", "Class", "Place", "What"],
        losses.map((loss) => [
          code(loss.tool),
          code(sourceName(loss.source ?? "")),
          loss.class,
          code(placeIn(loss.pointer)),
          text(loss.message),
        ]),
      ),
    );
  if (setAside.length > 0)
    parts.push(
      "## Set aside",
      table(
        ["Tool", "File", "Place", "Why"],
        setAside.flatMap(({ tool, diagnostics }) =>
          diagnostics.map((each) => [
            code(tool),
            code(placeName(each)),
            code(placeIn(each.pointer)),
            text(each.message),
          ]),
        ),
      ),
    );
  if (notes.length > 0)
    parts.push(
      "## Notes",
      table(
        ["Tool", "File", "Place", "What"],
        notes.map((note) => [
          code(note.tool),
          code(sourceName(note.source ?? "")),
          code(placeIn(note.pointer)),
          text(note.message),
        ]),
      ),
    );
  const renamed = Object.entries(names).filter(([wire, id]) => wire !== id);
  if (renamed.length > 0)
    parts.push(
      "## Names",
      table(
        ["Sent as", "Tool"],
        renamed.map(([wire, id]) => [code(wire), code(id)]),
      ),
    );
  return `${parts.join("\n\n")}\n`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** Text from outside says nothing to Markdown. */
const text = (words: string): string => line(words).replaceAll(/[\\`*_{}[\]<>#|!]/g, "\\$&");

/** Text from outside on one line, with nothing in it that cannot be seen: the page is read on terminals too. */
const line = (words: string): string => printable(words.replaceAll(/\s+/g, " "));

function code(words: string): string {
  const plain = line(words).replaceAll("|", "\\|") || " ";
  const fence = "`".repeat(1 + Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length)));
  return fence.length === 1 ? `\`${plain}\`` : `${fence} ${plain} ${fence}`;
}
