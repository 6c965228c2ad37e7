/** What commander says of a wrong command line, as all other mistakes are told: `toolwright: ` and sentences. */
export function usageError(said: string): string {
  const [, about = said, hint = ""] = /^error: (.*?)(?:\n\((.*)\))?\n?$/s.exec(said) ?? [];
  const value = /^option '(.*)' argument '(.*)' is invalid\. (.*)$/s.exec(about);
  const sentence = value === null ? sentenceOf(about) : `${value[1]} cannot be "${value[2]}". ${value[3]}`;
  return `toolwright: ${sentence}${hint === "" ? "" : ` ${hint}`}\n`;
}

const sentenceOf = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1).replaceAll("'", '"') + (/[.?!]$/.test(words) ? "" : ".");
