import { expect, test } from "vitest";
import { parseJsonText } from "../../json/text/parse-json-text.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { locate } from "../locate.ts";
import { renderPretty } from "./pretty.ts";

const text = `{
  "name": "find user",
  "inputSchema": { "type": "object", "properties": { "handle": { "type": "string", "pattern": "^@" } } }
}
`;

const found: Diagnostic[] = [
  {
    code: "name-not-allowed",
    severity: "error",
    message: '"find user" holds a blank; names are letters, digits, "_" and "-", at most 64 of them.',
    pointer: "/name",
    source: "find.json",
    fix: { title: 'Rename to "find_user"', safety: "unsafe", patch: [] },
  },
  {
    code: "unsupported-keyword",
    severity: "warning",
    message: 'Strict example target does not enforce "pattern".',
    pointer: "/inputSchema/properties/handle/pattern",
    source: "find.json",
    profile: "strict-example",
    fix: { title: "Say it in the description", safety: "safe", patch: [] },
  },
];

test("each diagnostic shows its place, its line and its fix, within 80 columns", () => {
  const rendered = renderPretty(locate(found, parseJsonText(text)), { textOf: () => text });
  expect(rendered).toMatchInlineSnapshot(`
    "find.json:2:11  error  name-not-allowed
      "find user" holds a blank; names are letters, digits, "_" and "-", at most 64
      of them.
      2 |   "name": "find user",
        |           ^^^^^^^^^^^
      fix: Rename to "find_user" (unsafe)

    find.json:3:95  warning  unsupported-keyword (strict-example)
      Strict example target does not enforce "pattern".
      3 | …ect", "properties": { "handle": { "type": "string", "pattern": "^@" } } }
        |                                                                 ^^^^
      fix: Say it in the description

    1 error, 1 warning, 1 safe fix, 1 unsafe fix.
    "
  `);
  expect(Math.max(...rendered.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
});

test.each<[why: string, diagnostic: Partial<Diagnostic>, first: string]>([
  ["no text to look at", { source: "a.json", line: 3, column: 7 }, "a.json:3:7  info  c"],
  ["no place in the text", { source: "a.json", pointer: "/a~1b" }, "a.json#/a~1b  info  c"],
  ["only one document", { line: 3, column: 7 }, "3:7  info  c"],
  ["nothing but a pointer", {}, "#  info  c"],
  ["a name that would steer the terminal", { source: "\u001b[2Ja.json" }, "␛[2Ja.json#  info  c"],
])("%s", (_why, diagnostic, first) => {
  const rendered = renderPretty([{ code: "c", severity: "info", message: "m", pointer: "", ...diagnostic }]);
  expect(rendered).toBe(`${first}\n  m\n\n1 info.\n`);
});

test("no diagnostics are good news", () => {
  expect(renderPretty([])).toBe("No problems.\n");
});

test("colours come from outside and change nothing else", () => {
  const tag = (name: string) => (part: string) => `<${name}>${part}</${name}>`;
  const paint = { error: tag("e"), warning: tag("w"), strong: tag("b"), faint: tag("f") };
  const located = locate(found, parseJsonText(text));
  const coloured = renderPretty(located, { textOf: () => text, paint });
  expect(coloured).toContain("<b>find.json:2:11</b>  <e>error</e>  name-not-allowed");
  expect(coloured).toContain("<w>1 warning</w>");
  expect(coloured.replaceAll(/<\/?[ewbf]>/g, "")).toBe(renderPretty(located, { textOf: () => text }));
});
