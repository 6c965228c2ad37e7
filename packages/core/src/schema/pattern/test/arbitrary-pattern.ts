import fc from "fast-check";

const quantifiers = ["*", "+", "?", "*?", "{0}", "{2}", "{1,2}", "{0,3}", "{2,}", "{3,5}", "{0,9}"];
const letters = ["a", "b", "c", "[ab]", "[^a]", "[bc]", "[^b]"];
const wider = [
  ...letters,
  ".",
  "\\w",
  "\\d",
  "\\s",
  "\\W",
  "1",
  " ",
  "é",
  "\\n",
  "[^]",
  "[]",
  "[a-c1]",
  "[^\\w]",
  "\\p{L}",
  "[\\P{L}b]",
  "🐲",
  "\\u{1F432}",
  "\\ud83d",
  "[🐲a]",
];

/** Patterns that use the whole grammar, over few characters so that they meet the texts. */
export const anyPattern: fc.Arbitrary<string> = patternsOf(wider, [
  (body) => `(?s:${body})`,
  (body) => `(?m:${body})`,
  (body) => `(a|bc)${body}\\1`,
  (body) => `([ab])(?:${body}|\\1)`,
]);

/** Patterns of three letters: what matters to the number of paths, and nothing else. */
export const pathPattern: fc.Arbitrary<string> = patternsOf(letters, []);

/** Texts that such patterns match about every other time. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom("a", "b", "c", "1", " ", "\n", "é", "_", "🐲", "\ud83d", "\udc32"), {
    maxLength: 10,
  })
  .map((characters) => characters.join(""));

function patternsOf(atoms: string[], wrappers: ((body: string) => string)[]): fc.Arbitrary<string> {
  const looks = ["(?=", "(?!", "(?<=", "(?<!"].map((open) => (body: string) => `${open}${body})`);
  const { whole } = fc.letrec<{ part: string; whole: string }>((tie) => {
    const part = tie("part");
    return {
      part: fc.oneof(
        { maxDepth: 4, depthSize: "max" },
        { weight: 3, arbitrary: fc.constantFrom(...atoms) },
        { weight: 4, arbitrary: fc.tuple(part, part).map((parts) => parts.join("")) },
        { weight: 2, arbitrary: fc.tuple(part, part).map((parts) => `(${parts.join("|")})`) },
        {
          weight: 3,
          arbitrary: fc
            .tuple(part, fc.constantFrom(...quantifiers))
            .map(([body, many]) => `(?:${body})${many}`),
        },
        {
          weight: 2,
          arbitrary: fc
            .tuple(fc.constantFrom(...atoms), fc.constantFrom(...quantifiers))
            .map((parts) => parts.join("")),
        },
        { weight: 1, arbitrary: fc.constantFrom("^", "$", "\\b", "\\B") },
        {
          weight: 1,
          arbitrary: fc.tuple(fc.constantFrom(...looks, ...wrappers), part).map(([wrap, body]) => wrap(body)),
        },
      ),
      whole: fc
        .tuple(fc.constantFrom("", "^"), part, fc.constantFrom("", "$"))
        .map(([start, body, end]) => start + body + end),
    };
  });
  return whole;
}
