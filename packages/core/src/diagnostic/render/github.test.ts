import { expect, test } from "vitest";
import type { Diagnostic } from "../diagnostic.ts";
import { renderGithub } from "./github.ts";

const lineFor = (rest: Partial<Diagnostic>, source = "a.json"): string =>
  renderGithub([
    {
      source,
      profile: "p",
      diagnostics: [{ code: "c", severity: "error", message: "m", pointer: "", line: 1, column: 2, ...rest }],
    },
  ]);

const at = "file=a.json,line=1,col=2,title=c (p)";

test.each<[why: string, line: string, expected: string]>([
  ["an error", lineFor({}), `::error ${at}::m\n`],
  ["a warning", lineFor({ severity: "warning" }), `::warning ${at}::m\n`],
  ["an info is a notice", lineFor({ severity: "info" }), `::notice ${at}::m\n`],
  [
    "a fix is told on a line of its own",
    lineFor({ fix: { title: 'Remove "x"', safety: "safe", patch: [] } }),
    `::error ${at}::m%0AFix: Remove "x".\n`,
  ],
  [
    "a message cannot start a command of its own",
    lineFor({ message: "100%\r\n::warning::injected" }),
    `::error ${at}::100%25%0D%0A::warning::injected\n`,
  ],
  [
    "a file name cannot add properties",
    lineFor({}, "a,line=9::b\n%.json"),
    "::error file=a%2Cline=9%3A%3Ab%0A%25.json,line=1,col=2,title=c (p)::m\n",
  ],
])("%s", (_why, line, expected) => expect(line).toBe(expected));

test("without a place only the file is named, and nothing found is nothing said", () => {
  const nowhere: Diagnostic = { code: "c", severity: "error", message: "m", pointer: "/a" };
  const found = [{ source: "a.json", profile: "p", diagnostics: [nowhere] }];
  expect(renderGithub(found)).toBe("::error file=a.json,title=c (p)::m\n");
  expect(renderGithub([{ source: "a.json", profile: "p", diagnostics: [] }])).toBe("");
});
