import { expect, test } from "vitest";
import { bytes } from "./bytes.ts";

test.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1024, "1 kB"],
  [10_485_760, "10 MB"],
  [104_857_600, "100 MB"],
  [1_610_612_736, "1.5 GB"],
])("%i is %s", (count, words) => {
  expect(bytes(count)).toBe(words);
});
