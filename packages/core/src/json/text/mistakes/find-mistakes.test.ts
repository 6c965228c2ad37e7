import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJsonText } from "../parse-json-text.ts";

/** Each row's sentences hold all that is said: what was found, where, and what was expected. */
test.each<[text: string, ...sentences: string[]]>([
  ["", "Found the end of the text at line 1, column 1; expected a value."],
  ["not json", "Found the word not at line 1, column 1; expected a value (text stands in double quotes)."],
  ["é", 'Found "é" at line 1, column 1; expected a value.'],
  ["{'a': 1}", "Found the single-quoted key 'a' at line 1, column 2; expected a key in double quotes."],
  [
    "['it\\'s']",
    "Found the single-quoted string 'it\\'s' at line 1, column 2; expected a string in double quotes.",
  ],
  ["['a\n']", "Found a single-quoted string at line 1, column 2; expected a string in double quotes."],
  ["[“a”]", "Found the curly-quoted string “a” at line 1, column 2; expected a string in double quotes."],
  ["{a: 1}", "Found the unquoted key a at line 1, column 2; expected a key in double quotes."],
  ["[1, // one\n 2]", "Found a comment at line 1, column 5; expected none, as JSON has no comments."],
  ["[1, /* , */ 2]", "Found a comment at line 1, column 5; expected none, as JSON has no comments."],
  ["# a\n{}", "Found a comment at line 1, column 1; expected none, as JSON has no comments."],
  ["[1,\n 2,\n]", 'Found a trailing comma at line 2, column 3; expected "]" right after the last item.'],
  ['{"a":1,}', 'Found a trailing comma at line 1, column 7; expected "}" right after the last member.'],
  ["[1 2]", "Found 2 at line 1, column 4; expected a comma between two items."],
  ['{"a":1\n"b":2}', 'Found the string "b" at line 2, column 1; expected a comma between two members.'],
  ["[1;2]", 'Found ";" at line 1, column 3; expected ",".'],
  ["[1,,2]", 'Found "," at line 1, column 4; expected a value.'],
  ["[,]", 'Found "," at line 1, column 2; expected a value or "]".'],
  ["{,}", 'Found "," at line 1, column 2; expected a key in double quotes or "}".'],
  ["[1,:]", 'Found ":" at line 1, column 4; expected a value.'],
  ['{"a" 1}', 'Found 1 at line 1, column 6; expected ":" after the key "a".'],
  ['{"a" => 1}', 'Found "=" at line 1, column 6; expected ":" after the key "a".'],
  ['{"a"}', 'Found "}" at line 1, column 5; expected ":" and a value after the key "a".'],
  ['{"a":}', 'Found "}" at line 1, column 6; expected a value for the key "a".'],
  [
    "[1",
    'Found the end of the text at line 1, column 3; expected "," or "]" for the "[" of line 1, column 1.',
  ],
  ['{"a":[1}', 'Found "}" at line 1, column 8; expected "," or "]" for the "[" of line 1, column 6.'],
  ["[NaN]", "Found NaN at line 1, column 2; expected a finite number or null."],
  ["[-Infinity]", "Found -Infinity at line 1, column 2; expected a finite number or null."],
  ["[True]", "Found True at line 1, column 2; expected true, in lower case."],
  ["[None]", "Found None at line 1, column 2; expected null."],
  [
    "[toString]",
    "Found the word toString at line 1, column 2; expected a value (text stands in double quotes).",
  ],
  ["[01]", "Found 01 at line 1, column 2; expected a number without leading zeros."],
  ["[+1]", "Found +1 at line 1, column 2; expected a number without a plus sign."],
  ["[.5]", "Found .5 at line 1, column 2; expected a digit before the point."],
  ["[5.]", "Found 5. at line 1, column 2; expected a digit after the point."],
  ["[1e]", "Found 1e at line 1, column 2; expected a digit in the exponent."],
  ["[0xFF]", "Found 0xFF at line 1, column 2; expected a decimal number."],
  ["[1_000]", "Found 1_000 at line 1, column 2; expected digits without separators."],
  ["[2024-01-01]", "Found 2024-01-01 at line 1, column 2; expected a string in double quotes."],
  ["[-]", "Found - at line 1, column 2; expected a number."],
  [
    '["a',
    'Found a string without a closing quote at line 1, column 2; expected a " before the end of the text.',
  ],
  [
    '["a\n"]',
    'Found a string without a closing quote at line 1, column 2; expected a " before the end of the line (a line end in a string is written \\n).',
  ],
  ['["\t"]', "Found a tab (U+0009) in a string at line 1, column 3; expected its escape, \\t."],
  [
    '["C:\\Users"]',
    'Found the escape \\U at line 1, column 5; expected one of \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four hex digits (a backslash is written \\\\).',
  ],
  [
    "[1,\u00a02]",
    "Found a no-break space (U+00A0) at line 1, column 4; expected a plain space or a line end.",
  ],
  ["[1] [2]", 'Found "[" at line 1, column 5; expected nothing after the end of the value.'],
  ["{}}", 'Found "}" at line 1, column 3; expected nothing after the end of the value.'],
  [
    "{a: True, 'b': [1,],}",
    "Found the unquoted key a at line 1, column 2; expected a key in double quotes.",
    "Found True at line 1, column 5; expected true, in lower case.",
    "Found the single-quoted key 'b' at line 1, column 11; expected a key in double quotes.",
    'Found a trailing comma at line 1, column 18; expected "]" right after the last item.',
    'Found a trailing comma at line 1, column 20; expected "}" right after the last member.',
  ],
])("%j", (text, ...sentences) => {
  const { diagnostics, value } = parseJsonText(text);
  expect(diagnostics.map(({ message }) => message)).toEqual(sentences);
  expect(diagnostics.every(({ severity, pointer }) => severity === "error" && pointer === "")).toBe(true);
  expect(value).toBeUndefined();
});

test("text after the value has a code of its own", () => {
  expect(parseJsonText("1 2").diagnostics).toMatchObject([{ code: "trailing-text", line: 1, column: 3 }]);
  expect(parseJsonText("[1").diagnostics).toMatchObject([{ code: "invalid-json", line: 1, column: 3 }]);
});

test("a long list of mistakes is cut short, and says so", () => {
  const { diagnostics } = parseJsonText(`[${"True,".repeat(500)}]`);
  expect(diagnostics).toHaveLength(101);
  expect(diagnostics.at(-1)).toMatchObject({ code: "too-many-problems", severity: "info" });
});

/** Text that is nearly JSON: valid text with a few units put in, taken out or changed. */
const nearlyJson = fc
  .tuple(
    fc.json({ maxDepth: 3 }),
    fc.array(fc.tuple(fc.nat(), fc.nat(1), fc.constantFrom(..."{}[]\",:'/*#-+.0e1tn \n\t\\\u00a0")), {
      maxLength: 3,
    }),
  )
  .map(([text, edits]) =>
    edits.reduce((edited, [at, drop, put]) => {
      const place = at % (edited.length + 1);
      return edited.slice(0, place) + put + edited.slice(place + drop);
    }, text),
  );

test("a mistake is found exactly where JSON.parse refuses", () => {
  fc.assert(
    fc.property(nearlyJson, fc.constantFrom(2, 1_000), (text, maxDepth) => {
      const { value, diagnostics } = parseJsonText(text, { maxDepth });
      const refused = diagnostics.some(({ code }) =>
        ["invalid-json", "trailing-text", "nested-too-deep"].includes(code),
      );
      expect(refused).toBe(value === undefined);
      if (maxDepth > 2) expect(refused).toBe(!isJson(text));
    }),
    { numRuns: 2_000 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
