import { parseXml, XmlElement } from "@rgrove/parse-xml";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Diagnostic, Severity } from "../diagnostic.ts";
import { renderJunit } from "./junit.ts";

const found = (severity: Severity, message: string, rest: Partial<Diagnostic> = {}): Diagnostic => ({
  code: "some-rule",
  severity,
  message,
  pointer: "/a",
  ...rest,
});

test("a suite per file, a case per profile, a failure for errors, output for the rest", () => {
  const rendered = renderJunit([
    { source: "a.json", profile: "p", diagnostics: [] },
    {
      source: "a.json",
      profile: "q",
      diagnostics: [
        found("error", 'Wrong "x" & <y>.', { line: 3, column: 7 }),
        found("error", "Also wrong."),
        found("warning", "Careful."),
      ],
    },
    { source: "b.json", profile: "p", diagnostics: [found("info", "By the way.")] },
  ]);
  expect(rendered).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="toolwright" tests="3" failures="1" errors="0">
      <testsuite name="a.json" tests="2" failures="1" errors="0">
        <testcase classname="a.json" name="p"/>
        <testcase classname="a.json" name="q">
          <failure type="some-rule" message="Wrong &#34;x&#34; &#38; &#60;y&#62;.">3:7 error some-rule: Wrong &#34;x&#34; &#38; &#60;y&#62;.
    #/a error some-rule: Also wrong.</failure>
          <system-out>#/a warning some-rule: Careful.</system-out>
        </testcase>
      </testsuite>
      <testsuite name="b.json" tests="1" failures="0" errors="0">
        <testcase classname="b.json" name="p">
          <system-out>#/a info some-rule: By the way.</system-out>
        </testcase>
      </testsuite>
    </testsuites>
    "
  `);
});

test("a suite without cases is well-formed too", () => {
  expect(parseXml(renderJunit([])).root?.attributes).toMatchObject({ tests: "0", failures: "0" });
});

/** The element that a path of names leads to, each time the first of its name. */
const within = (element: XmlElement | null, ...names: string[]): XmlElement | undefined =>
  names.reduce<XmlElement | undefined>(
    (held, name) =>
      held?.children.find((child): child is XmlElement => child instanceof XmlElement && child.name === name),
    element ?? undefined,
  );

test("whatever the words and names, an XML parser reads them back, without what XML cannot say", () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom("<", "&", '"', "'", "]]>", "\n", "\r", "\t", "\0", "\u001b", "\ufffe", "\ud800"),
      fc.string({ unit: "binary", maxLength: 1 }),
    ),
  });
  fc.assert(
    fc.property(text, text, text, (source, profile, message) => {
      const xml = renderJunit([{ source, profile, diagnostics: [found("error", message)] }]);
      const suite = within(parseXml(xml).root, "testsuite");
      const testcase = within(suite ?? null, "testcase");
      const failure = within(testcase ?? null, "failure");
      expect(suite?.attributes.name).toBe(sayable(source));
      expect(testcase?.attributes.name).toBe(sayable(profile));
      expect(failure?.attributes.message).toBe(sayable(message));
      expect(failure?.text).toBe(`#/a error some-rule: ${sayable(message)}`);
    }),
  );
});

/** XML 1.0, production 2 (Char). */
const sayable = (text: string): string =>
  [...text.toWellFormed()]
    .filter((character) => /[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(character))
    .join("");
