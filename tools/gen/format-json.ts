/** JSON as the formatter leaves it: lists of plain values on one line where they fit. */
export function formatJson(value: unknown, width = 110): string {
  const lists =
    /^(?<indent> *)(?<before>.*)\[\n(?<items>(?: +(?:"(?:[^"\\]|\\.)*"|[\w.+-]+),?\n)+) *\](?<after>,?)$/gm;
  const text = JSON.stringify(value, null, 2).replace(lists, (...match) => {
    const { indent, before, items, after } = match.at(-1) as Record<string, string>;
    const line = `${indent}${before}[${(items ?? "").trim().replace(/,\n +/g, ", ")}]${after}`;
    return line.length <= width ? line : String(match[0]);
  });
  return `${text}\n`;
}
