import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
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

const house = fileURLToPath(new URL("../../../../", import.meta.url));

/** The codes that sources write out; most findings are told there and nowhere else. */
const codesInSources = globSync("{packages,apps}/*/src/**/*.ts", { cwd: house })
  .filter((file) => !file.includes(".test.") && !file.includes("/test/"))
  .flatMap((file) => [
    ...readFileSync(join(house, file), "utf8").matchAll(
      /\b(?:code: |problem\(\s*|unlowered\()"([a-z]+(?:-[a-z]+)+)"/g,
    ),
  ])
  .map(([, code]) => code as string);

test("codes are found in the sources of store and executor", () => {
  expect(codesInSources).toEqual(expect.arrayContaining(["invalid-backend", "file-name-differs"]));
});

test.each([...new Set([...rules.map(({ code }) => code), ...codesInSources])])(
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
