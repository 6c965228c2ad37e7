import { expect, test } from "vitest";
import type { JsonObject } from "../json/json.ts";
import { compile } from "./compile.ts";

const p = { type: "string" };
const object = { type: "object", properties: { p }, required: ["p"] };

interface Case {
  readonly what: string;
  readonly root: JsonObject;
  readonly sent: JsonObject;
  readonly description?: string;
  readonly losses?: readonly string[];
}

/** Where the server keeps of the root only the type as one text, the properties and what is required. */
test.each<Case>([
  { what: "a reference", root: { $ref: "#/$defs/o", $defs: { o: object } }, sent: object },
  { what: "an object or null", root: { ...object, type: ["object", "null"] }, sent: object },
  { what: "no type", root: { properties: { p } }, sent: { type: "object", properties: { p } } },
  { what: "nothing", root: {}, sent: { type: "object" } },
  {
    what: "a constant",
    root: { const: { a: 1 } },
    sent: { type: "object" },
    description: 'Does it. Must be {"a":1}.',
    losses: ["annotation /inputSchema/const"],
  },
  {
    what: "two values",
    root: { enum: [{ a: 1 }, { b: 2 }] },
    sent: { type: "object" },
    description: 'Does it. Must be {"a":1} or {"b":2}.',
    losses: ["annotation /inputSchema/enum"],
  },
  { what: "words", root: { ...object, description: "By p." }, sent: object, description: "Does it. By p." },
])(
  "$what at the root reaches the model all the same",
  ({ root, sent, description = "Does it.", losses = [] }) => {
    const compiled = compile([{ name: "t", description: "Does it.", inputSchema: root }], {
      target: "ollama",
    });
    expect(compiled.payload).toEqual([
      { type: "function", function: { name: "t", description, parameters: sent } },
    ]);
    expect(compiled.losses.map((loss) => `${loss.class} ${loss.pointer}`)).toEqual(losses);
    expect(compiled.setAside).toEqual([]);
  },
);

test("what a property refers to is written out where a property keeps no reference", () => {
  const inputSchema = { type: "object", properties: { p: { $ref: "#/$defs/s" } }, $defs: { s: p } };
  const compiled = compile([{ name: "t", description: "Does it.", inputSchema }], { target: "ollama" });
  expect(compiled.payload).toMatchObject([{ function: { parameters: { properties: { p } } } }]);
  expect(JSON.stringify(compiled.payload)).not.toContain("$");
});
