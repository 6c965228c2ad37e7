/** A name as people would say it: "search.issues" and "searchIssues" are "Search issues", "getURL" is "Get URL". */
export function nameInWords(name: string): string {
  const words = name
    .replace(/([\p{Ll}\p{N}])(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, "$& ")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => (isAbbreviation(word) ? word : word.toLowerCase()));
  const text = words.join(" ");
  return text === "" ? name : text.charAt(0).toUpperCase() + text.slice(1);
}

const isAbbreviation = (word: string): boolean => /^[\p{Lu}\p{N}]{2,}$/u.test(word);
