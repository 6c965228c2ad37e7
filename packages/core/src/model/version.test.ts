import fc from "fast-check";
import { expect, test } from "vitest";
import { compareVersion, formatVersion, isVersion, parseVersion } from "./version.ts";

test.each<[text: string, parts: [number, number, number, string, string]]>([
  ["1.2.3", [1, 2, 3, "", ""]],
  ["v1.2.3", [1, 2, 3, "", ""]],
  ["0.0.0", [0, 0, 0, "", ""]],
  ["1.0.0-alpha.1", [1, 0, 0, "alpha.1", ""]],
  ["1.0.0+20130313", [1, 0, 0, "", "20130313"]],
  ["1.0.0-rc.1+build.007", [1, 0, 0, "rc.1", "build.007"]],
  ["1.0.0--", [1, 0, 0, "-", ""]],
  ["1.0.0-0a", [1, 0, 0, "0a", ""]],
  ["1.0.0-0", [1, 0, 0, "0", ""]],
  ["9007199254740991.0.0", [9007199254740991, 0, 0, "", ""]],
])("%s is a version", (text, [major, minor, patch, prerelease, build]) => {
  expect(parseVersion(text)).toEqual({ major, minor, patch, prerelease, build });
  expect(isVersion(text)).toBe(true);
  expect(formatVersion(parseVersion(text))).toBe(text.replace("v", ""));
});

test.each([
  ["", "nothing"],
  ["1", "one part"],
  ["1.2", "two parts"],
  ["1.2.3.4", "four parts"],
  ["V1.2.3", "a capital V"],
  ["vv1.2.3", "two letters"],
  [" 1.2.3", "space before it"],
  ["1.2.3\n", "a line end after it"],
  ["01.2.3", "a leading zero"],
  ["1.2.3-01", "a leading zero in the pre-release"],
  ["1.2.3-", "an empty pre-release"],
  ["1.2.3-alpha..1", "an empty identifier"],
  ["1.2.3+", "an empty build"],
  ["1.2.3+a+b", "two builds"],
  ["1.2.3-ä", "a letter outside ASCII"],
  ["1.٢.3", "digits outside ASCII"],
  ["9007199254740992.0.0", "a number that cannot be held exactly"],
  ["latest", "a word"],
])("%j is none: %s", (text) => {
  expect(isVersion(text)).toBe(false);
  expect(() => parseVersion(text)).toThrow(
    expect.objectContaining({ code: "invalid-version", params: { text } }),
  );
});

test.each([[1], [null], [["1.2.3"]], [{}], [true]])("%j is no version either", (value) => {
  expect(isVersion(value)).toBe(false);
});

const ascending = [
  "0.0.1",
  "0.1.0",
  "v0.2.0",
  "0.10.0",
  // The example of semver.org section 11.
  "1.0.0-alpha",
  "1.0.0-alpha.1",
  "1.0.0-alpha.beta",
  "1.0.0-beta",
  "1.0.0-beta.2",
  "1.0.0-beta.11",
  "1.0.0-rc.1",
  "1.0.0-rc.9007199254740992",
  "1.0.0-rc.9007199254740993",
  "1.0.0",
  "1.9.0",
  "1.10.0",
  "2.0.0",
];

test("versions have the order of semver.org", () => {
  for (const [i, a] of ascending.entries())
    for (const [j, b] of ascending.entries())
      expect([a, b, compareVersion(a, b)]).toEqual([a, b, Math.sign(i - j)]);
});

test.each([
  ["1.2.3", "v1.2.3"],
  ["1.0.0+a", "1.0.0+b"],
  ["1.0.0-rc.1+a", "1.0.0-rc.1"],
])("%s and %s are equally new", (a, b) => {
  expect(compareVersion(a, b)).toBe(0);
});

test("a text that is no version cannot be compared", () => {
  expect(() => compareVersion("1.0", "1.0.0")).toThrow(/"1.0" is not a semantic version/);
});

test("any text is answered, and a version survives being written", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (isVersion(text))
        expect(parseVersion(formatVersion(parseVersion(text)))).toEqual(parseVersion(text));
    }),
  );
});

test("a text made to take long is refused at once", () => {
  const started = performance.now();
  for (const text of [`1.0.0-${"1.".repeat(200_000)}!`, `1.0.0-${"0".repeat(400_000)}`, "1".repeat(400_000)])
    expect(isVersion(text)).toBe(false);
  expect(performance.now() - started).toBeLessThan(1_000);
});
