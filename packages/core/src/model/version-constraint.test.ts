import { expect, test } from "vitest";
import { negotiateVersion, satisfies } from "./version-constraint.ts";

test.each<[constraint: string, taken: string[], refused: string[]]>([
  ["1.2.3", ["1.2.3", "v1.2.3", "1.2.3+build"], ["1.2.4", "1.2.3-rc.1"]],
  ["= 1.2.3", ["1.2.3"], ["1.2.4"]],
  [">1.2.3", ["1.2.4", "2.0.0"], ["1.2.3", "1.2.3-a"]],
  [">=1.2.3", ["1.2.3", "1.10.0"], ["1.2.2", "1.2.3-rc.1"]],
  ["<2.0.0", ["1.99.99", "2.0.0-rc.1"], ["2.0.0"]],
  ["<=2.0.0", ["2.0.0", "2.0.0+x"], ["2.0.1"]],
  ["^1.2.3", ["1.2.3", "1.9.0"], ["1.2.2", "2.0.0", "2.0.0-rc.1"]],
  ["^0.2.0", ["0.2.0", "0.9.0"], ["0.1.9", "1.0.0"]],
  ["~1.2.3", ["1.2.3", "1.2.9"], ["1.3.0", "1.2.2", "2.2.3"]],
  ["  ^  v1.0.0  ", ["1.1.0"], ["0.9.0"]],
])("%s", (constraint, taken, refused) => {
  expect(taken.filter((version) => !satisfies(version, constraint))).toEqual([]);
  expect(refused.filter((version) => satisfies(version, constraint))).toEqual([]);
});

test.each(["", "^", "1.2", "=>1.2.3", "!1.2.3", "^1.2.3 <2.0.0", "1.x", "*", "^ ^1.0.0", "1.0.0\n"])(
  "%j is no constraint",
  (text) => {
    expect(() => satisfies("1.0.0", text)).toThrow(
      expect.objectContaining({ code: "invalid-version-constraint", params: { text } }),
    );
  },
);

test.each<[wanted: string, chosen: string]>([
  ["1.0.0", "v1.10.0"],
  ["^1.0.0", "v1.10.0"],
  ["~1.2.0", "1.2.5"],
  [">=1.0.0", "2.0.0"],
  ["<1.0.0", "0.9.0"],
  ["=1.2.0", "1.2.0"],
])("of what there is, %s gets %s", (wanted, chosen) => {
  const available = ["1.2.0", "2.0.0", "v1.10.0", "1.9.0", "1.2.5", "0.9.0"];
  expect(negotiateVersion(available, wanted)).toBe(chosen);
});

test.each([
  [["1.0.0"], "2.0.0"],
  [[], "^1.0.0"],
])("of %j, %s gets nothing", (available, wanted) => {
  expect(() => negotiateVersion(available, wanted)).toThrow(
    expect.objectContaining({ code: "no-compatible-version", params: { wanted, available } }),
  );
});
