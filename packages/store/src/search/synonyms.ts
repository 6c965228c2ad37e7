import { stem } from "./stem.ts";

/** Words that people use for the same thing when they speak of tools. */
const groups: readonly string[] = [
  "create add new make insert register",
  "open create start",
  "delete remove drop erase destroy clear",
  "get fetch read retrieve show view load look describe display",
  "list show enumerate browse get",
  "update edit modify change set patch alter rename",
  "search find query lookup locate filter",
  "send post publish deliver message",
  "reply respond answer comment",
  "run execute invoke launch start",
  "stop cancel abort terminate kill halt end",
  "write save store put record",
  "download fetch export save",
  "upload import attach put",
  "directory folder",
  "file document doc",
  "repository repo project",
  "database db",
  "image picture photo img",
  "website site page url webpage",
  "screenshot capture snapshot",
  "pr merge",
  "issue ticket bug task",
  "chat conversation thread channel",
  "email mail message",
  "event meeting appointment calendar",
  "user person member people account",
  "move transfer relocate rename",
  "copy duplicate clone",
  "visit navigate open goto browse",
  "press click tap push",
  "type fill enter input",
  "note memo",
  "schedule plan book",
  "summary overview statistics stats",
  "check validate verify inspect test",
  "compare diff difference",
  "log logs history",
  "weather forecast",
  "price cost quote",
  "function lambda",
  "table sheet spreadsheet",
  "label tag",
  "metrics analytics",
  "organization organisation org company",
  "phone mobile device smartphone",
  "app application",
  "team group",
  "password credential secret",
];

/** What a short form stands for; the long form is looked for too. */
export const shortForms: ReadonlyMap<string, readonly string[]> = new Map([
  ["pr", ["pull", "request"]],
  ["prs", ["pull", "request"]],
  ["mr", ["merge", "request"]],
  ["mrs", ["merge", "request"]],
  ["db", ["database"]],
  ["repo", ["repository"]],
  ["dm", ["direct", "message"]],
]);

const others = new Map<string, ReadonlySet<string>>();
for (const group of groups) {
  const words = group.split(" ");
  for (const word of words) {
    const root = stem(word);
    others.set(root, new Set([...(others.get(root) ?? []), ...words.filter((other) => other !== word)]));
  }
}

/** Other words for the same, none for most. */
export const synonymsOf = (word: string): readonly string[] => [...(others.get(stem(word)) ?? [])];
