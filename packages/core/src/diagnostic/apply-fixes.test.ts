import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { applyPatch, type PatchOp } from "../json/patch.ts";
import { walk } from "../json/walk.ts";
import { applyFixes } from "./apply-fixes.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Fix } from "./fix.ts";

const problem = (patch: readonly PatchOp[], safety: Fix["safety"] = "safe", pointer = ""): Diagnostic => ({
  code: "some-rule",
  severity: "error",
  message: "m",
  pointer,
  fix: { title: "Do it", safety, patch },
});

const fixed = (text: string, ...patches: PatchOp[][]): string =>
  applyFixes(
    text,
    patches.map((patch) => problem(patch)),
    "safe",
  ).text;

test("a fix is applied at its own level and above, a manual one never", () => {
  const all = (["safe", "unsafe", "manual"] as const).map((safety, i) =>
    problem([{ op: "add", path: `/${i}`, value: safety }], safety),
  );
  expect(applyFixes("{}", all, "safe")).toEqual({
    text: '{"0": "safe"}',
    applied: all.slice(0, 1),
    skipped: [],
  });
  expect(applyFixes("{}", all, "unsafe").applied).toEqual(all.slice(0, 2));
});

test("a fix that meets another is skipped and named; one that asks for the same counts as done", () => {
  const remove = problem([{ op: "remove", path: "/a" }], "safe", "/a");
  const again = { ...remove, profile: "other" };
  const inside = problem([{ op: "replace", path: "/a/b", value: 2 }]);
  const late = problem([{ op: "remove", path: "/c" }]);
  const result = applyFixes('{"a":{"b":1},"d":1}', [remove, again, inside, late], "safe");
  expect(result.text).toBe('{"d":1}');
  expect(result.applied).toEqual([remove, again]);
  expect(result.skipped).toEqual([
    { diagnostic: inside, reason: 'It overlaps with the fix of some-rule at "/a".' },
    { diagnostic: late, reason: 'It does not fit the text: nothing is at "/c".' },
  ]);
});

test.each<[op: string, patch: PatchOp[]]>([
  ["removes", [{ op: "remove", path: "/a" }]],
  ["replaces", [{ op: "replace", path: "/a", value: 1 }]],
  ["moves", [{ op: "move", from: "/a", path: "/c" }]],
  ["copies", [{ op: "copy", from: "/a", path: "/c" }]],
  ["tests", [{ op: "test", path: "/a", value: { b: 1 } }]],
])("a fix that %s what an earlier one changed inside is skipped", (_op, patch) => {
  const inside = problem([{ op: "replace", path: "/a/b", value: 2 }], "safe", "/a/b");
  const result = applyFixes('{"a":{"b":1}}', [inside, problem(patch)], "safe");
  expect(result.text).toBe('{"a":{"b":2}}');
  expect(result.skipped.map(({ reason }) => reason)).toEqual([
    'It overlaps with the fix of some-rule at "/a/b".',
  ]);
});

test("a fix of which one step fails leaves no trace", () => {
  const half = problem([
    { op: "add", path: "/a/x", value: 1 },
    { op: "remove", path: "/b" },
    { op: "test", path: "/a/x", value: 2 },
  ]);
  const whole = problem([{ op: "remove", path: "/a" }]);
  const result = applyFixes('{"a": {}, "b": 1}', [half, whole], "safe");
  expect(result).toMatchObject({ text: '{"b": 1}', applied: [whole], skipped: [{ diagnostic: half }] });
});

test("text that is not JSON stays as it is", () => {
  expect(applyFixes("{", [problem([{ op: "add", path: "/a", value: 1 }])], "safe")).toMatchObject({
    text: "{",
    skipped: [{ reason: "The text is not JSON." }],
  });
});

test("every fix is read against the text as it was: items keep their numbers while others go", () => {
  const remove = (i: number): PatchOp[] => [{ op: "remove", path: `/${i}` }];
  expect(fixed('["a", "b", "c", "d"]', remove(0), remove(1), remove(3))).toBe('["c"]');
  expect(fixed("[1, 2]", remove(0), remove(1))).toBe("[]");
  expect(
    fixed("[1]", remove(0), [{ op: "add", path: "/-", value: 2 }], [{ op: "add", path: "/-", value: 3 }]),
  ).toBe("[2, 3]");
});

test("two fixes that bring the same key are not both applied", () => {
  const add = (value: number) => problem([{ op: "add", path: "/a", value }]);
  const rename = problem([{ op: "move", from: "/b", path: "/a" }]);
  const result = applyFixes('{"b": 0}', [add(1), add(2), rename], "safe");
  expect(result.text).toBe('{"b": 0, "a": 1}');
  expect(result.skipped).toHaveLength(2);
});

const nested = (): fc.Arbitrary<JsonValue> =>
  fc.jsonValue({ maxDepth: 3, stringUnit: fc.constantFrom("a", "b", "/", "~") }) as fc.Arbitrary<JsonValue>;

/** The same value with white space of any kind between its tokens. */
const laidOut = (value: JsonValue, spaces: readonly string[]): string => {
  const tokens = JSON.stringify(value).match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^{}[\],:"]+/g) ?? [];
  return tokens.map((token, i) => (spaces[i % spaces.length] ?? "") + token).join("");
};

const layout = fc.array(fc.constantFrom("", " ", "\n", "\n  ", "\r\n\t"), { minLength: 1 });

const pointersOf = (value: JsonValue): string[] => {
  const pointers: string[] = [];
  walk(value, (step) => {
    pointers.push(step.pointer);
  });
  return pointers;
};

const step = fc.record({
  op: fc.constantFrom("add", "remove", "replace", "move", "copy", "test"),
  at: fc.nat(),
  from: fc.nat(),
  below: fc.constantFrom("", "/-", "/0", "/a", "/b", "/new~1"),
  value: fc.oneof(fc.constantFrom<JsonValue>(1, "x", [], {}, { a: { b: [1, 2] } }), nested()),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A patch whose operations mostly fit the value, each seeing what those before it did. */
function patchFor(value: JsonValue, steps: readonly Step[]): PatchOp[] {
  let current = value;
  return steps.map(({ op, at, from, below, value: given }) => {
    const pointers = pointersOf(current);
    const path = (pointers[at % pointers.length] as string) + below;
    const next = { op, path, from: pointers[from % pointers.length], value: given } as PatchOp;
    const result = applyPatch(current, [next]);
    if (result.ok) current = result.value;
    return next;
  });
}

test("the text after a fix reads as the value after its patch", () => {
  fc.assert(
    fc.property(nested(), layout, fc.array(step, { minLength: 1, maxLength: 4 }), (value, spaces, steps) => {
      const text = laidOut(value, spaces);
      const patch = patchFor(value, steps);
      const expected = applyPatch(value, patch);
      const result = applyFixes(text, [problem(patch)], "safe");
      expect(result.applied).toHaveLength(expected.ok ? 1 : 0);
      expect(JSON.parse(result.text)).toEqual(
        JSON.parse(JSON.stringify(expected.ok ? expected.value : value)),
      );
    }),
    { numRuns: 2_000 },
  );
});

test("several fixes together do what each does alone, and only those inside one another are skipped", () => {
  const choice = fc.record({
    at: fc.nat(),
    op: fc.constantFrom("remove", "replace"),
    value: fc.constantFrom<JsonValue>(0, { x: 1 }),
  });
  fc.assert(
    fc.property(
      nested(),
      layout,
      fc.uniqueArray(choice, { selector: ({ at }) => at }),
      (value, spaces, choices) => {
        const pointers = pointersOf(value);
        const fixes = choices.map(({ at, op, value: given }) =>
          problem([{ op, path: pointers[at % pointers.length], value: given } as PatchOp]),
        );
        const result = applyFixes(laidOut(value, spaces), fixes, "safe");
        const ops = result.applied.map(({ fix }) => fix!.patch[0]!);
        const last = (op: PatchOp) => (op.op === "remove" ? pointers.indexOf(op.path) : Infinity);
        const inOrder = [...new Map(ops.map((op) => [op.path, op])).values()].sort((a, b) =>
          last(a) < last(b) ? 1 : -1,
        );
        const expected = applyPatch(value, inOrder);
        expect(expected.ok && JSON.parse(result.text)).toEqual(
          expected.ok && JSON.parse(JSON.stringify(expected.value)),
        );
        for (const { diagnostic } of result.skipped) {
          const { op, path } = diagnostic.fix!.patch[0]!;
          const meets = ops.some(
            (other) =>
              path === other.path || path.startsWith(`${other.path}/`) || other.path.startsWith(`${path}/`),
          );
          expect(meets || (op === "remove" && path === "")).toBe(true);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});
