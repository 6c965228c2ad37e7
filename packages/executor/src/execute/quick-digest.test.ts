import { digest, type JsonValue } from "@toolwright/core";
import { expect, test } from "vitest";
import { quickDigest } from "./quick-digest.ts";

test.each<[JsonValue]>([[null], [{ b: 1, a: [1.5, "ä🜚"] }], ["half \ud800"], [{ "\u0000": "" }], [1e21]])(
  "%j has the digest that core gives it",
  (value) => expect(quickDigest(value)).toBe(digest(value)),
);
