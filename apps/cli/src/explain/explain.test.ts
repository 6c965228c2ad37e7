import { rules } from "@toolwright/core";
import { expect, test } from "vitest";
import { runIn } from "../test/house.ts";
import { renderPage } from "./render-page.ts";

const tag = (name: string) => (text: string) => `<${name}>${text}</${name}>`;
const paint = { error: tag("e"), warning: tag("w"), info: tag("i"), strong: tag("b"), faint: tag("f") };

test("headings stand out, code is moved in, lines are wrapped, marks of Markdown go", () => {
  const page = [
    "# some-rule",
    "",
    "Checks `x y` **always**, as [others](https://example.org/a) do.",
    "",
    "```json profile=p",
    "{",
    "",
    '  "a": `1` ** and a line that is long',
    "}",
    "```",
    "",
    "```diagnostics",
    "```",
    "",
    "End.",
  ].join("\n");
  expect(renderPage(page, paint, 20)).toBe(
    [
      "<b>some-rule</b>",
      "",
      "Checks <i>x y</i> always,",
      "as others do.",
      "",
      "    {",
      "",
      '      "a": `1` ** and a line that is long',
      "    }",
      "",
      "End.",
      "",
    ].join("\n"),
  );
});

test.each([...rules.map(({ code }) => code), "unrecognised-format", "invalid-config"])(
  "%s has a page",
  async (code) => {
    const ran = await runIn("/", ["explain", code]);
    expect(ran).toMatchObject({ exitCode: 0, stderr: "" });
    expect(ran.stdout).toMatch(new RegExp(`^${code}\n\n[^]*\nWhy\n\n[^]*\nFix\n`));
  },
);

test.each<[written: string, says: string]>([
  [
    "unsuported-keyword",
    'toolwright: No rule is named "unsuported-keyword". Did you mean unsupported-keyword?\n',
  ],
  ["__proto__", 'toolwright: No rule is named "__proto__". Findings show the names of rules.\n'],
])("%s is no rule", async (written, says) => {
  expect(await runIn("/", ["explain", written])).toEqual({ exitCode: 2, stdout: "", stderr: says });
});
