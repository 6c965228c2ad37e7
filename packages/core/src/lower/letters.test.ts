import fc from "fast-check";
import { expect, test } from "vitest";
import { profiles } from "../profile/profiles.ts";
import { Letters } from "./letters.ts";

const patterns = ["^[A-Za-z_][A-Za-z0-9_]{0,63}$", "^[a-zA-Z0-9_.-]{1,64}$", "^[a-z]{1,3}$"];

test.each(patterns)("%s takes by its letters what it takes", (pattern) => {
  const letters = Letters.of(pattern);
  const expression = new RegExp(pattern, "u");
  const names = fc.oneof(
    fc.string({ unit: "binary", maxLength: 5 }),
    fc.string({ unit: fc.constantFrom("a", "Z", "0", "_", "-", ".", "é"), maxLength: 70 }),
  );
  fc.assert(
    fc.property(names, (name) => letters?.fit(name) === expression.test(name)),
    { numRuns: 2_000 },
  );
});

test.each(["^a$", "^[^a]{1,9}$", "^[a-z]+$", "[a-z]{1,3}", "^[é]{1,3}$", "^[\\d]{1,3}$"])(
  "%s is left to an expression",
  (pattern) => expect(Letters.of(pattern)).toBeUndefined(),
);

test("names of properties have such patterns wherever there is a rule", () => {
  const rules = [...profiles.values()].flatMap(({ facts }) => facts.schema?.objects?.keys ?? []);
  expect(rules.length).toBeGreaterThan(0);
  for (const { pattern } of rules) expect(Letters.of(pattern), pattern).toBeDefined();
});
