import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

const names = ["unsupported-keyword", "unsupported-format", "invalid-name", "tools-json"];

test.each<[written: string, meant: string | undefined]>([
  ["unsuported-keyword", "unsupported-keyword"],
  ["Unsupported-Format", "unsupported-format"],
  ["invaldi-name", "invalid-name"],
  ["toolsjson", "tools-json"],
  ["invalid-name", "invalid-name"],
  ["banana", undefined],
  ["", undefined],
])("%j probably means %s", (written, meant) => expect(nearest(written, names)).toBe(meant));
