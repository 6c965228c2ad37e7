/** What the forms of an English word have in common: "created", "creates" and "creation" are "creat". */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const isEnglish = word.length > 3 && /^[a-z]+$/.test(word);
  const root = isEnglish ? finished(withoutEnding(withoutPlural(word))) : word;
  if (stems.size >= mostKept) stems.clear();
  stems.set(word, root);
  return root;
}

/** The same words come again and again. */
const stems = new Map<string, string>();
const mostKept = 20_000;

function withoutPlural(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  for (const [ending, instead, shortest] of endings) {
    if (!word.endsWith(ending)) continue;
    const root = word.slice(0, -ending.length);
    return root.length >= shortest && /[aeiouy]/.test(root) ? root + instead : word;
  }
  return word;
}

/** The first that fits; the root before it has at least so many letters. */
const endings: readonly (readonly [ending: string, instead: string, shortest: number])[] = [
  ["ication", "y", 3],
  ["ation", "ate", 3],
  ["ition", "ite", 4],
  ["sion", "s", 3],
  ["tion", "t", 3],
  ["ying", "y", 2],
  ["ing", "", 3],
  ["ied", "y", 2],
  ["ed", "", 3],
];

function finished(root: string): string {
  const single = root.length > 3 && /([bdfgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
  if (single.length > 3 && single.endsWith("e")) return single.slice(0, -1);
  return single.length > 2 && single.endsWith("y") ? `${single.slice(0, -1)}i` : single;
}
