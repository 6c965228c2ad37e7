import { expect, test } from "vitest";
import { formatCheckers } from "./formats.ts";

const size = 1 << 20;
const limitMs = 50;

/** What leads a checker into a loop, then what keeps it there for a megabyte. */
const hostile: Readonly<Record<string, readonly (readonly [start: string, unit: string])[]>> = {
  "date-time": [["2020-01-01T00:00:00.", "1"]],
  date: [["", "1"]],
  time: [["00:00:00.", "1"]],
  duration: [
    ["P", "1"],
    ["P", "1Y"],
  ],
  email: [
    ["", "a."],
    ["a@", "a."],
    ['"', "\\a"],
    ["a@[IPv6:", "1:"],
  ],
  "idn-email": [
    ["", "ä."],
    ["a@", "ü."],
    ["a@", "\u0301\u0327"],
    ["a@", "xn--a."],
  ],
  hostname: [["", "xn--a."]],
  "idn-hostname": [
    ["", "ü."],
    ["ü", "\u0301\u0327"],
    ["", "א"],
  ],
  ipv4: [["", "1"]],
  ipv6: [["", "1:"]],
  uri: [
    ["http://[v1.", "a"],
    ["http://", "a:"],
    ["http:", "%41"],
  ],
  "uri-reference": [["/", "a/"]],
  iri: [
    ["http://", "ü"],
    ["http://", "\u{10330}"],
  ],
  "iri-reference": [["?", "\uE000"]],
  "uri-template": [
    ["", "{a}"],
    ["{", "a,"],
    ["{", "a."],
  ],
  uuid: [["", "a"]],
  "json-pointer": [["/", "~1"]],
  "relative-json-pointer": [
    ["", "1"],
    ["0/", "~0"],
  ],
  regex: [
    ["", "("],
    ["", "(?<a>b)|"],
    ["[", "\\p{L}"],
    ["[", "ü"],
    ["(?<", "ü"],
    ["\\u{", "0"],
    ["", "a{1,2}"],
    ["a{", "1"],
  ],
};

const rows = [...formatCheckers].flatMap(([format, check]) =>
  (hostile[format] ?? []).map(([start, unit]) => ({ format, check, start, unit })),
);

test.each(rows)("$format takes under 50 ms for $start and a megabyte of $unit", ({ check, start, unit }) => {
  const text = start + unit.repeat(size / unit.length);
  // The first to read a joined string pays for joining it, which is not the checker's cost.
  text.charCodeAt(0);
  expect(fastest(() => check(text))).toBeLessThan(limitMs);
});

test("every format meets a hostile text", () => {
  expect(Object.keys(hostile)).toEqual([...formatCheckers.keys()]);
});

/** The machine may be busy with other things: only being slow every time counts. */
function fastest(run: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 10 && best > limitMs; attempt++) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
