import { expect, test } from "vitest";
import { profiles } from "../profile/profiles.ts";
import { compile } from "./compile.ts";

const tool = { name: "t", inputSchema: { type: "object", properties: { a: { type: "string" } } } };

/** Everything that can be changed in a value is changed. */
function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  if (Array.isArray(value)) value.push("spoilt");
  for (const each of Object.values(value)) spoil(each);
}

test.each([...profiles.keys()].filter((id) => profiles.get(id)?.emit !== undefined))(
  "who changes a payload for %s changes no other",
  (target) => {
    const fresh = () => compile([structuredClone(tool)], { target }).payload;
    const before = JSON.stringify(fresh());
    spoil(fresh());
    expect(JSON.stringify(fresh())).toBe(before);
  },
);
