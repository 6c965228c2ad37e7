import type { CategoryName, Tool } from "@toolwright/core";

/** Words in a tool's name that tell what it does; of several rows the first counts. */
export const categoryWords: readonly (readonly [category: CategoryName, words: readonly string[]])[] = [
  ["FileSystem", ["file", "files", "folder", "folders", "directory", "directories"]],
  ["Database", ["sql", "database", "databases", "db"]],
  [
    "Communication",
    ["email", "emails", "mail", "message", "messages", "sms", "notification", "notifications"],
  ],
  ["CodeExecution", ["execute", "exec", "eval", "shell", "terminal", "script", "code"]],
  ["Knowledge", ["knowledge", "memory", "entities", "docs", "documentation", "wiki"]],
  ["Network", ["fetch", "http", "url", "browser", "navigate", "scrape", "crawl", "download"]],
];

/** What a tool that says nothing of its category probably is; otherwise a service of another party. */
export function inferCategory({ name }: Pick<Tool, "name">): CategoryName {
  const words = new Set(
    name
      .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^a-z0-9]+/),
  );
  const found = categoryWords.find(([, telling]) => telling.some((word) => words.has(word)));
  return found?.[0] ?? "ExternalApi";
}
