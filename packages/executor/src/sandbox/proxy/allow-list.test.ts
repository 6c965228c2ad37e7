import { expect, test } from "vitest";
import { allowList, readEndpoint } from "./allow-list.ts";

test.each([
  ["example.org", { host: "example.org", port: 443 }],
  ["EXAMPLE.org.:80", { host: "example.org", port: 80 }],
  ["example.org:8443", { host: "example.org", port: 8443 }],
  ["0x7f.1:80", { host: "127.0.0.1", port: 80 }],
  ["2130706433", { host: "127.0.0.1", port: 443 }],
  ["[::1]:80", { host: "::1", port: 80 }],
  ["::1", { host: "::1", port: 443 }],
  ["bücher.example", { host: "xn--bcher-kva.example", port: 443 }],
  ["example.org:99999", undefined],
  ["user@example.org", undefined],
  ["example.org/path", undefined],
  ["example.org\\@evil.example", undefined],
  ["a b", undefined],
  ["", undefined],
])("%s is read as %o", (text, expected) => {
  expect(readEndpoint(text, 443)).toEqual(expected);
});

test.each([
  [["example.org"], "example.org:443", true],
  [["example.org"], "example.org:80", true],
  [["example.org"], "example.org:22", false],
  [["example.org:22"], "example.org:22", true],
  [["example.org:22"], "example.org:443", false],
  [["example.org"], "sub.example.org:443", false],
  [["example.org"], "example.org.evil.example:443", false],
  [["127.0.0.1:80"], "0x7f000001:80", true],
  [["not a host"], "example.org:443", false],
  [[], "example.org:443", false],
])("%j allows %s: %s", (hosts, text, expected) => {
  const endpoint = readEndpoint(text, 443);
  expect(endpoint !== undefined && allowList(hosts)(endpoint)).toBe(expected);
});
