import { describe, expect, test } from "vitest";
import { profiles } from "../profile/profiles.ts";
import { compile } from "./compile.ts";
import { Stencil, type Write } from "./stencil.ts";

const input = { type: "object", properties: { path: { type: "string" } } };

const layouts: readonly (readonly [about: string, write: Write])[] = [
  [
    "side by side",
    (name, description, schema) => ({ name, description, input_schema: schema, strict: true }),
  ],
  [
    "under a name",
    (name, description, parameters) => ({
      type: "function",
      function: { name, description, parameters, strict: false },
    }),
  ],
];

describe.each(layouts)("three places %s", (_, write) => {
  test("are filled as if it were written", () => {
    const filled = Stencil.of(write)?.fill("read_file", "Reads a file.", input);
    expect(JSON.stringify(filled)).toBe(JSON.stringify(write("read_file", "Reads a file.", input)));
  });

  test("are filled also with the words that stand there before", () => {
    const filled = Stencil.of(write)?.fill("the description", "the name", input);
    expect(filled).toEqual(write("the description", "the name", input));
  });

  test("are empty again for the next", () => {
    const stencil = Stencil.of(write);
    const first = stencil?.fill("read_file", "Reads a file.", input);
    stencil?.fill("write_file", "Writes a file.", {});
    expect(first).toEqual(write("read_file", "Reads a file.", input));
  });
});

test.each<readonly [string, Write]>([
  ["deeper than the name", (name, description, json) => ({ spec: { name, description, input: { json } } })],
  ["nowhere", (name, description) => ({ name, description })],
  ["in another form", (name, description, schema) => ({ name, description, schema: { ...schema } })],
])("none where the schema stands %s", (_, write) => {
  expect(Stencil.of(write)).toBeUndefined();
});

const targets = [...profiles.values()].filter(({ emit }) => emit !== undefined).map(({ id }) => id);

test.each(targets)("%s gets definitions in one order, whatever their author's", (target) => {
  const [name, description, inputSchema] = ["read_file", "Reads a file.", input];
  const texts = [
    { name, description, inputSchema },
    { inputSchema, description, name },
    // Put together place by place.
    { description, name, inputSchema, kept: {} },
  ].map((tool) => JSON.stringify(compile([tool], { target }).payload));
  expect(new Set(texts).size).toBe(1);
});
