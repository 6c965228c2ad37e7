import { afterEach, expect, test, vi } from "vitest";
import type { JsonValue } from "../json/json.ts";
import { compileSchema } from "./compile-schema.ts";

const gears = ["never", "at-once"] as const;

afterEach(() => vi.unstubAllGlobals());

test("the functions can be handed around alone", () => {
  const { accepts, validate, withDefaults } = compileSchema({
    properties: { a: { default: 1 } },
    required: ["a"],
  });
  expect([{}, { a: 1 }].map(accepts)).toEqual([false, true]);
  expect(validate({}).valid).toBe(false);
  expect(withDefaults({})).toEqual({ a: 1 });
});

test("a schema turns to generated code after many calls, and answers the same", () => {
  const compiled = compileSchema({ type: "object", properties: { n: { type: "integer" } }, required: ["n"] });
  const first = compiled.accepts;
  for (let i = 0; i < 3_000; i++) expect(compiled.accepts({ n: i % 2 ? i : "x" })).toBe(i % 2 === 1);
  expect(compiled.accepts).not.toBe(first);
  expect(first({ n: 1 })).toBe(true);
});

test.each<[name: string, schema: JsonValue, value: unknown]>([
  ["under not", { not: { type: "strng" } }, 1],
  ["as a condition", { if: { pattern: 1 } as unknown as JsonValue, else: true }, "a"],
  ["as an unresolved reference", { $ref: "#/nowhere" }, 1],
  ["by an unknown dialect", { $schema: "urn:x" }, 1],
])("a value that reaches an unsound place is refused: %s", (_name, schema, value) => {
  for (const generate of gears) {
    const compiled = compileSchema(schema, { generate });
    expect(compiled.accepts(value)).toBe(false);
    expect(compiled.validate(value).errors[0]?.keyword).toBe("unsound");
    expect(compiled.diagnostics).not.toEqual([]);
  }
});

test("an unsound place that no value reaches does no harm", () => {
  const compiled = compileSchema({ properties: { a: { type: "strng" }, b: { type: "string" } } });
  expect([compiled.accepts({ b: "x" }), compiled.accepts({ a: "x" })]).toEqual([true, false]);
});

const nested = (levels: number): unknown => {
  let value: unknown = [];
  for (let i = 0; i < levels; i++) value = [value];
  return value;
};

test.each(gears)("the depth of values is bounded (%s)", (generate) => {
  const compiled = compileSchema({ items: { $ref: "#" } }, { generate });
  expect(compiled.accepts(nested(400))).toBe(true);
  expect(compiled.validate(nested(100_000)).errors[0]?.message).toBe(
    'The value cannot be judged within the limit "depth" of 1000, and so is refused.',
  );
  expect(
    compileSchema({ items: { $ref: "#" } }, { generate, limits: { depth: 10 } }).accepts(nested(9)),
  ).toBe(false);
});

test.each(gears)("the work for one value is bounded (%s)", (generate) => {
  const $defs: Record<string, JsonValue> = { d0: { type: "object" } };
  for (let i = 1; i < 40; i++)
    $defs[`d${i}`] = { allOf: [{ $ref: `#/$defs/d${i - 1}` }, { $ref: `#/$defs/d${i - 1}` }] };
  const compiled = compileSchema({ $ref: "#/$defs/d39", $defs }, { generate, limits: { steps: 100_000 } });
  expect(compiled.validate({}).errors[0]?.message).toContain('limit "steps" of 100000');
});

test("errors are bounded", () => {
  const value = Array.from({ length: 1_000 }, () => "x");
  for (const generate of gears) {
    const count = (errors?: number): number =>
      compileSchema({ items: { type: "integer" } }, { generate, limits: errors ? { errors } : {} }).validate(
        value,
      ).errors.length;
    expect([count(), count(1), count(7)]).toEqual([100, 1, 7]);
  }
});

const inherited = ["toString", "constructor", "__proto__", "hasOwnProperty", "valueOf"];

test.each(inherited)("%s is a name like any other", (name) => {
  const schema = {
    properties: JSON.parse(`{"${name}": {"type": "integer"}}`),
    required: [name],
    additionalProperties: false,
  };
  for (const generate of gears) {
    const { accepts } = compileSchema(schema, { generate });
    const values = ["{}", `{"${name}": 1}`, `{"${name}": "x"}`, `{"${name}": 1, "other": 1}`].map((text) =>
      JSON.parse(text),
    );
    expect(values.map(accepts)).toEqual([false, true, false, false]);
  }
});

const injections = [
  '"); globalThis.owned = true; ("',
  ["`$", "{globalThis.owned = true}`"].join(""),
  "'\n;owned=1//",
  "\u2028*/",
  "\\u0022+x+",
  "a-b",
  "</script>",
];

test("what a schema says reaches generated code only as data", () => {
  const programs: string[] = [];
  const real = Function;
  vi.stubGlobal("Function", function record(...parts: string[]) {
    programs.push(parts.at(-1) ?? "");
    return real(...parts);
  });
  for (const text of injections) {
    const schema: JsonValue = {
      title: text,
      type: "object",
      properties: { [text]: { const: text }, b: { enum: [text, { [text]: text }] } },
      required: [text],
      patternProperties: { "^x": { description: text } },
      dependentRequired: { [text]: [text] },
      $defs: { [text]: { $anchor: "a" } },
      $comment: text,
    };
    const compiled = compileSchema(schema, { generate: "at-once" });
    expect(compiled.accepts({ [text]: text })).toBe(true);
    expect(compiled.validate({ [text]: 1 }).valid).toBe(false);
  }
  expect(programs).toHaveLength(2 * injections.length);
  for (const program of programs) for (const text of injections) expect(program).not.toContain(text);
  expect(globalThis).not.toHaveProperty("owned");
});

test("a value that cannot be read is refused", () => {
  const hostile = {
    get n(): number {
      throw new Error("no");
    },
  };
  for (const generate of gears) {
    const compiled = compileSchema({ properties: { n: { type: "integer" } } }, { generate });
    expect(compiled.accepts(hostile)).toBe(false);
    expect(compiled.validate(hostile).errors.map(({ message }) => message)).toEqual([
      "The value could not be read, and so is refused.",
    ]);
  }
});

test("a schema whose reading was cut short leaves nothing behind for the next", () => {
  const hostile = {
    minimum: 5,
    maxLength: 0,
    get properties(): never {
      throw new Error("no");
    },
  };
  expect(compileSchema(hostile as unknown as JsonValue, { generate: "never" }).accepts({})).toBe(false);
  expect(compileSchema({ type: "string" }, { generate: "never" }).accepts("hello")).toBe(true);
});

test("a function taken out before the schema became hot uses the generated code too", () => {
  const compiled = compileSchema({ type: "integer" });
  const { accepts } = compiled;
  for (let i = 0; i < 2_000; i++) accepts(i);
  expect(compiled.accepts).not.toBe(accepts);
  expect([accepts(1), accepts("x")]).toEqual([true, false]);
});

test.each(gears)("what JSON text can say beyond JSON numbers is judged alike (%s)", (generate) => {
  const infinite = JSON.parse("1e999");
  const kinds = [{ type: ["string", "number", "boolean", "null"] }, { type: ["array", "object"] }];
  const verdicts = [{ minimum: 0 }, { exclusiveMaximum: 9 }, { type: "number" }, { anyOf: kinds }].map(
    (schema) => compileSchema(schema, { generate }).accepts(infinite),
  );
  expect(verdicts).toEqual([true, false, false, false]);
});

test.each(gears)("the words are the same for the last error as for the first (%s)", (generate) => {
  const branch = { properties: { a: { type: "string" }, b: { type: "string" } }, required: ["a"] };
  const schema = { items: { anyOf: [branch, { type: "null" }] } };
  const { errors } = compileSchema(schema, { generate }).validate(
    Array.from({ length: 100 }, () => ({ a: 1, b: 1 })),
  );
  expect([errors[0]?.causes.length, errors[99]?.causes.length]).toEqual([2, 2]);
});
