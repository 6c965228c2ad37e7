import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formats } from "./formats.ts";
import { openai } from "./openai.ts";
import { read } from "./read.ts";
import { recogniseFormat } from "./recognise.ts";

const page = readFileSync(new URL("../../../../docs/guide/formats.md", import.meta.url), "utf8");

const rows = [...page.matchAll(/^\| `(\S+)` \| `(.+?)` \| (.+) \|$/gm)].map(
  ([, format = "", example = "", reason = ""]) => ({ format, example, reason }),
);

test.each(rows)("$example is $format, as the guide says", ({ format, example, reason }) => {
  const found = recogniseFormat(JSON.parse(example));
  expect([found?.format.id, found?.reason]).toEqual([format, reason]);
});

test("the guide has every format, in the order in which they are tried", () => {
  expect([...new Set(rows.map(({ format }) => format))]).toEqual(formats.map(({ id }) => id));
});

test("the programs of the guide give what their comments say", () => {
  const [, text = "", format, reason] =
    /read\('(.+)'\);\n\/\/ format: "(.+)", because reason: "(.+)"/.exec(page) ?? [];
  expect(read(text)).toMatchObject({ format, reason, diagnostics: [] });
  const { losses } = openai.write([{ name: "ping", inputSchema: {}, outputSchema: {} }]);
  for (const { pointer, message } of losses)
    expect(page).toContain(`pointer: "${pointer}", message: '${message}'`);
  expect(losses).toHaveLength(1);
  expect(openai.layouts).toContain("openai-responses");
});
