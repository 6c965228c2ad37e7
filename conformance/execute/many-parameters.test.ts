import { allPermissions, check, type JsonObject, type JsonValue, type Principal } from "@toolwright/core";
import { Executor, localRunner } from "@toolwright/executor";
import { expect, test } from "vitest";

const many = 1_000;

const parameter = (i: number): JsonObject => ({
  name: `parameter_${i}`,
  description: `The value with the number ${i}.`,
  type: i % 2 === 0 ? "String" : "Integer",
  required: i % 4 === 0,
});

const definition = (parameters: readonly JsonObject[]): JsonObject => ({
  name: "fill_form",
  description: "Fills in a form with very many fields.",
  category: "System",
  version: "1.0.0",
  parameters,
});

const all = Array.from({ length: many }, (_, i) => parameter(i));
const codes = (given: JsonValue): readonly string[] =>
  check(given, { profile: "lexichord" }).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);

test.each<[string, readonly JsonObject[], readonly string[]]>([
  ["none of them wrong", all, []],
  [
    "the last of them wrong",
    [...all.slice(1), { ...parameter(0), default: "x" }],
    [`required-with-default /parameters/${many - 1}/default`],
  ],
  [
    "one name given twice",
    [...all.slice(1), parameter(1)],
    [`duplicate-parameter /parameters/${many - 1}/name`],
  ],
])(`L-55: a definition with ${many} parameters is judged, %s`, (_, parameters, expected) => {
  expect(codes(definition(parameters))).toEqual(expected);
});

test(`L-55: a definition with ${many} parameters, each of them wrong, has them all told`, () => {
  const wrong = all.map((each) => ({ ...each, type: "Text" }));
  expect(new Set(codes(definition(wrong))).size).toBeGreaterThanOrEqual(many);
});

test(`L-55: a call with ${many} arguments is held against them`, async () => {
  const { tools } = check(definition(all), { profile: "lexichord" });
  const [tool] = tools;
  if (tool === undefined) throw new Error("it was not read");
  const executor = new Executor({
    find: async () => ({
      toolId: "fill_form",
      digest: null,
      definition: {
        tool: { ...tool, constraints: { requiredIsolation: "None" } },
        backends: [{ kind: "local", name: "count" }],
      },
    }),
    runners: { local: localRunner({ count: async (args) => Object.keys(args).length }) },
    auditor: { begin: async () => undefined, end: async () => undefined },
  });
  const args = Object.fromEntries(all.map(({ name }, i) => [name, i % 2 === 0 ? "x" : i]));
  const call = async (given: JsonObject) => (await executor.execute(principal, "fill_form", given)).result;
  expect(await call(args)).toMatchObject({ status: "Success", output: many });
  expect(await call({ ...args, parameter_999: "x" })).toMatchObject({
    status: "ValidationError",
    error: { message: expect.stringContaining("/parameter_999") },
  });
});

test("L-55: a typical definition is judged in less than 5 ms", () => {
  const typical = definition(all.slice(0, 6));
  const times = Array.from({ length: 41 }, () => {
    const started = performance.now();
    expect(check(typical, { profile: "lexichord" }).valid).toBe(true);
    return performance.now() - started;
  });
  expect(times.sort((one, other) => one - other)[20]).toBeLessThan(5);
});

const principal: Principal = {
  id: "l-55",
  name: "l-55",
  tier: "Enterprise",
  permissions: allPermissions,
  isAdmin: false,
};
