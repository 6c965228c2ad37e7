import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../json/json.ts";
import { lowerSchema } from "../lower-schema.ts";

const text = { type: "string" };

const form = (kind: string, name: string, said: JsonObject = {}, required: string[] = []): JsonObject => ({
  type: "object",
  ...said,
  properties: { kind: { const: kind }, [name]: text },
  required: ["kind", ...required],
});

const flattened = (schema: JsonObject) =>
  lowerSchema(
    { type: "object", ...schema },
    { rootObject: true, rootUnions: false },
    { rootUnion: "flatten" },
  );

test.each<[what: string, schema: JsonObject, description: string]>([
  [
    "what each form is",
    {
      oneOf: [
        form("a", "t", { title: "Text Input", description: "Plain text" }, ["t"]),
        form("b", "z", { title: "b" }),
        {
          type: "object",
          description: "Nothing.",
          properties: { kind: { const: "c" } },
          required: ["kind"],
        },
      ],
    },
    'kind "a": Text Input - Plain text. If kind is "a", t must be given. If kind is "b", z may be given. ' +
      'kind "c": Nothing. If kind is "c", nothing else is needed.',
  ],
  [
    "a form that no value tells from others",
    {
      anyOf: [
        { type: "object", title: "By id", properties: { id: text }, required: ["id"] },
        { type: "object", properties: { name: text, kind: text }, required: ["name"] },
      ],
    },
    "Form 1: By id. In form 1, id must be given. In form 2, name must be given, and kind may be.",
  ],
])("words say %s", (_, schema, description) => {
  expect(flattened(schema)).toMatchObject({ schema: { description } });
});

const member = (name: string, schemas: readonly JsonObject[]): JsonObject => ({
  oneOf: schemas.map((schema) => ({ type: "object", properties: { [name]: schema }, required: [name] })),
});

test.each<[what: string, schema: JsonObject, name: string, sent: JsonValue, lost: readonly string[]]>([
  [
    "what stands beside the forms",
    {
      properties: { kind: { enum: ["a", "b"], description: "What to do.", title: "Kind" } },
      oneOf: [form("a", "t"), form("b", "z")],
    },
    "kind",
    { type: "string", enum: ["a", "b"], description: "What to do.", title: "Kind" },
    [],
  ],
  [
    "what forms say of their values",
    member("kind", [
      { const: "a", description: "Adds" },
      { enum: ["b", "c"], description: "Removes." },
    ]),
    "kind",
    { type: "string", enum: ["a", "b", "c"], description: '"a": Adds. "b" or "c": Removes.' },
    [],
  ],
  [
    "different titles, which are told as lost",
    member("kind", [
      { const: "a", title: "A" },
      { const: "b", title: "B" },
    ]),
    "kind",
    { type: "string", enum: ["a", "b"] },
    ["/oneOf"],
  ],
  [
    "members that differ only in words",
    member("n", [
      { type: "integer", description: "Of pages." },
      { type: "integer", description: "Of lines." },
    ]),
    "n",
    { type: "integer", description: "Of pages. Of lines." },
    [],
  ],
])("one member has %s", (_, schema, name, sent, lost) => {
  const lowered = flattened(schema) as ReturnType<typeof flattened> & { schema: JsonObject };
  expect((lowered.schema.properties as JsonObject)[name]).toEqual(sent);
  const annotations = lowered.losses.filter((loss) => loss.class === "annotation");
  expect(annotations.map(({ pointer }) => pointer)).toEqual(lost);
});

test("what one object has no place for is told", () => {
  const { losses } = flattened({ oneOf: [form("a", "t", { examples: [{ kind: "a" }] }), form("b", "z")] });
  expect(losses.map(({ class: kind, message }) => `${kind} ${message}`)).toContain(
    'annotation One object has no place for "examples" of its forms.',
  );
});
