import { check } from "@toolwright/core";
import { expect, test } from "vitest";
import { prevented } from "./checks.ts";

test.each(prevented)("$profile is checked before: #$number $where: $happened", ({ profile, tools, told }) => {
  const { diagnostics } = check({ tools: [...tools] }, { profile });
  expect(diagnostics.map(({ code, pointer }) => ({ code, pointer }))).toContainEqual(told);
});
