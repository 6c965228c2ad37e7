import { DatabaseSync } from "node:sqlite";
import type { CorpusTool } from "./corpus-tools.ts";

/** SQLite's own ranking with English stems, every word of the prompt looked for: what most would build first. */
export function fts5(tools: readonly CorpusTool[]): (text: string, most: number) => readonly string[] {
  const database = new DatabaseSync(":memory:");
  database.exec(
    "create virtual table tools using fts5 (name, title, description, namespace, parameters, tokenize = 'porter unicode61')",
  );
  const insert = database.prepare("insert into tools values (?, ?, ?, ?, ?)");
  for (const { name, title, description, namespace, parameters } of tools)
    insert.run(name, title, description, namespace, parameters.join(" "));
  const select = database.prepare("select name from tools where tools match ? order by rank limit ?");
  return (text, most) => {
    const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const found = select.all(words.map((word) => `"${word}"`).join(" OR "), most);
    return found.map(({ name }) => String(name));
  };
}
