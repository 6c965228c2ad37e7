import { describe, expect, test } from "vitest";
import { formatCheckers, formatsOfDialect } from "./formats.ts";

interface Examples {
  readonly format: string;
  readonly accepts: readonly string[];
  readonly refuses: readonly string[];
}

const table: readonly Examples[] = [
  {
    format: "date-time",
    accepts: [
      "2024-02-29T12:00:00Z",
      "0000-01-01t00:00:00z",
      "9999-12-31T23:59:59.999999999+14:00",
      "2016-12-31T23:59:60Z",
      "2017-01-01T00:59:60+01:00",
      "2015-06-30T15:59:60-08:00",
    ],
    refuses: [
      "2023-02-29T12:00:00Z",
      "2024-02-29 12:00:00Z",
      "2024-02-29T12:00:00",
      "2024-02-29T12:00:00.Z",
      "2024-02-29T12:00:00+0100",
      "2016-12-31T22:59:60Z",
      "2016-12-30T23:59:60Z",
      "2017-01-02T00:59:60+01:00",
      "20240229T120000Z",
    ],
  },
  {
    format: "date",
    accepts: ["2000-02-29", "2024-12-31", "0000-02-29", "1999-04-30", "1999-08-31", "1999-07-31"],
    refuses: ["1900-02-29", "2024-13-01", "2024-00-01", "2024-04-31", "2024-9-1", "2024-09-01T", "24-09-01"],
  },
  {
    format: "time",
    accepts: ["00:00:00Z", "23:59:59+23:59", "12:30:45.5-03:30", "23:59:60z", "00:29:60+00:30"],
    refuses: ["24:00:00Z", "12:60:00Z", "12:30:45", "12:30Z", "12:30:60Z", "12:30:45+24:00", "12:30:45Z "],
  },
  {
    format: "duration",
    accepts: ["P1Y", "P3Y6M4DT12H30M5S", "PT36H", "P2W", "P1M2D", "PT1M30S", "P0D", "p1dt2h"],
    refuses: ["P", "PT", "P1", "1D", "P1Y4D", "PT1H5S", "P1W2D", "P1D1D", "P1DT", "PT0.5S", "-P1D"],
  },
  {
    format: "email",
    accepts: [
      "ada@example.org",
      "a+b!{}@localhost",
      '"ada \\"of\\" x@y"@example.org',
      "ada@[192.0.2.1]",
      "ada@[IPv6:2001:db8::1]",
    ],
    refuses: [
      "ada",
      "ada@",
      "@example.org",
      "a..b@example.org",
      ".a@example.org",
      "ada@-example.org",
      "ada@example..org",
      "ada@[192.0.2.999]",
      "ada@[192.0.2.1",
      '"ada@example.org',
      "ädä@example.org",
      "ada@example.org\n",
    ],
  },
  {
    format: "idn-email",
    accepts: ["ädä@bücher.example", '"ä ä"@example.org', "ada@example.org", "ada@xn--bcher-kva.example"],
    refuses: [
      "ädä",
      "ada@bücher..example",
      "ada@büch er.example",
      "ada@-ü.example",
      "ada@ü♥.example",
      "\uD800@x",
    ],
  },
  {
    format: "hostname",
    accepts: [
      "example.org",
      "r3---sn-4g5e.example",
      "127.0.0.1",
      "XN--BCHER-KVA.example",
      `${"a".repeat(63)}.b`,
    ],
    refuses: ["", ".", "a.", "a..b", "-a", "a-", "a_b", "bücher.example", "xn--zzzzzz99999", "a".repeat(64)],
  },
  {
    format: "idn-hostname",
    accepts: ["bücher.example", "例え。テスト", "क्‍ष", "l·l", "אב.גד", "faß.de", "plain.example"],
    refuses: [
      "Bücher.example",
      "bü_cher",
      "-bücher",
      "bücher-",
      "a·b",
      "אa",
      "1.א1a",
      "♥.example",
      "u\u0308",
      "ü..a",
    ],
  },
  {
    format: "ipv4",
    accepts: ["0.0.0.0", "255.255.255.255", "010.1.2.3"],
    refuses: ["256.0.0.1", "1.2.3", "1.2.3.4.5", "1.2.3.", "0001.2.3.4", "1.2.3.4 ", "a.b.c.d", ""],
  },
  {
    format: "ipv6",
    accepts: [
      "::",
      "::1",
      "1::",
      "2001:db8::8a2e:370:7334",
      "1:2:3:4:5:6:7:8",
      "::ffff:192.0.2.1",
      "1:2:3:4:5:6:1.2.3.4",
    ],
    refuses: [
      "",
      ":",
      "1::2::3",
      "1:2:3:4:5:6:7",
      "1:2:3:4:5:6:7:8:9",
      "12345::",
      "fe80::1%eth0",
      "::1.2.3",
      "::01.2.3.4",
    ],
  },
  {
    format: "uri",
    accepts: [
      "https://user:pass@example.org:8080/a/b?c=d#e",
      "http://[2001:db8::1]:80/",
      "http://[v1.x:y]/",
      "urn:isbn:0451450523",
      "mailto:ada@example.org",
      "file:///etc/hosts",
      "a:",
      "http://host:/",
    ],
    refuses: [
      "",
      "example.org",
      "//example.org",
      "1a:b",
      "http://a b",
      "http://a/%2",
      "http://a/%zz",
      "http://[::1",
      "http://[::1]a/",
      "http://a:b/",
      "http://a/ü",
      "http://a@b@c/",
      "http://a/#b#c",
    ],
  },
  {
    format: "uri-reference",
    accepts: ["", "/a", "a/b", "?q", "#f", "//host/a", "./a:b", "https://example.org"],
    refuses: ["a b", ":a", "1:b", "\\a", "/a[", "#a#b", "//[::g]/"],
  },
  {
    format: "iri",
    accepts: ["https://bücher.example/ä?\uE000#ö", "http://x/𐌀", "https://example.org"],
    refuses: ["bücher", "http://x/\uE000", "http://x/\uFFFF", "http://x/\uD800", "http://x/ä ö"],
  },
  {
    format: "iri-reference",
    accepts: ["", "/ä", "ä/ö", "?\u{F0000}", "#ü", "https://example.org"],
    refuses: ["/\u{F0000}", "ä b", "#\u0080", "/\u{E0001}"],
  },
  {
    format: "uri-template",
    accepts: ["", "/users/{id}", "{?q,lang*}", "{/path:3}", "{+a.b,%41}", "x{#y}z", "ü{a_1}"],
    refuses: [
      "{",
      "}",
      "{}",
      "{a",
      "{a:0}",
      "{a:12345}",
      "{a,}",
      "{.}",
      "{a..b}",
      "{=a}",
      "{a b}",
      "a b",
      "%4",
      "<a>",
    ],
  },
  {
    format: "uuid",
    accepts: ["123e4567-e89b-12d3-a456-426614174000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"],
    refuses: [
      "",
      "123e4567e89b12d3a456426614174000",
      "123e4567-e89b-12d3-a456-42661417400g",
      "{123e4567-e89b-12d3-a456-426614174000}",
    ],
  },
  {
    format: "json-pointer",
    accepts: ["", "/", "/a~1b/m~0n/0", "/ /\u0000"],
    refuses: ["a", "#/a", "/a~", "/a~2", "/~~0"],
  },
  {
    format: "relative-json-pointer",
    accepts: ["0", "1/a", "0#", "12/a~1b", "0-1", "2+10/a", "0+1#"],
    refuses: ["", "/a", "01", "-1", "0+", "0+01", "0##", "1#/a", "1/~"],
  },
  {
    format: "regex",
    accepts: [
      "^a+$",
      "(?<year>\\d{4})-\\k<year>",
      "[\\p{L}\\-_]",
      "(?<=a)b(?!c)",
      "\\u{1F600}",
      "(?<a>x)|(?<a>y)",
      "[]",
    ],
    refuses: [
      "(",
      ")",
      "[",
      "a**",
      "{1}",
      "a{2,1}",
      "\\1",
      "\\k<a>",
      "[z-a]",
      "[\\d-z]",
      "\\p{Nope}",
      "\\_",
      "(?<a>)(?<a>)",
    ],
  },
];

describe.each(table)("$format", ({ format, accepts, refuses }) => {
  const check = formatCheckers.get(format)!;

  test.each(accepts)("accepts %j", (text) => expect(check(text)).toBe(true));
  test.each(refuses)("refuses %j", (text) => expect(check(text)).toBe(false));
});

test("every format has examples", () => {
  expect(table.map(({ format }) => format)).toEqual([...formatCheckers.keys()]);
});

test("draft-07 knows neither duration nor uuid, and moves no index in a relative pointer", () => {
  const older = formatsOfDialect["draft-07"];
  expect([...formatCheckers.keys()].filter((name) => !older.has(name))).toEqual(["duration", "uuid"]);
  expect(["0+1", "1/a"].map((text) => older.get("relative-json-pointer")!(text))).toEqual([false, true]);
});

test("names of object members are no formats", () => {
  expect(["__proto__", "constructor", "toString"].filter((name) => formatCheckers.has(name))).toEqual([]);
});
