import { expect, test } from "vitest";
import { paintFor } from "./paint.ts";

test.each<[isTTY: boolean, env: Record<string, string>, coloured: boolean]>([
  [true, {}, true],
  [false, {}, false],
  [true, { NO_COLOR: "1" }, false],
  [true, { NO_COLOR: "" }, true],
  [true, { TERM: "dumb" }, false],
  [false, { FORCE_COLOR: "1" }, true],
  [true, { FORCE_COLOR: "0" }, false],
  [true, { NO_COLOR: "1", FORCE_COLOR: "1" }, false],
])("terminal %s with %j: colours %s", async (isTTY, env, coloured) => {
  const paint = await paintFor({ isTTY, width: 80, write: () => {} }, env);
  expect(paint.error("x") !== "x").toBe(coloured);
});
