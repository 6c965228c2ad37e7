import { execFileSync } from "node:child_process";
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

/** Measured in plain Node: the test runner makes every call of an imported function several times slower. */
const measure = `
  import { readFileSync } from "node:fs";
  const { formats, hostile, limitMs, size } = JSON.parse(readFileSync(0, "utf8"));
  const { formatCheckers } = await import(formats);
  const slow = [];
  for (const [format, texts] of Object.entries(hostile)) {
    for (const [start, unit] of texts) {
      const text = Buffer.from(start + unit.repeat(size / unit.length)).toString();
      let best = Infinity;
      // The machine may be busy with other things: our own time counts, and only if it is long every time.
      for (let attempt = 0; attempt < 10 && best > limitMs; attempt++) {
        const before = process.threadCpuUsage();
        formatCheckers.get(format)(text);
        const { user, system } = process.threadCpuUsage(before);
        best = Math.min(best, (user + system) / 1_000);
      }
      if (best > limitMs) slow.push(format + ": " + start + " and many " + unit + ": " + best + " ms");
    }
  }
  console.log(JSON.stringify(slow));
`;

test("every format answers on a hostile megabyte within 50 ms", () => {
  const formats = new URL("formats.ts", import.meta.url).href;
  const input = JSON.stringify({ formats, hostile, limitMs, size });
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", measure], { input });
  expect(JSON.parse(output.toString())).toEqual([]);
});

test("every format meets a hostile text", () => {
  expect(Object.keys(hostile)).toEqual([...formatCheckers.keys()]);
});
