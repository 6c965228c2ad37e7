import { expect, test } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { lowerSchema } from "../lower-schema.ts";
import type { LoweredSchema } from "../lowered.ts";

const around = (x: JsonObject): JsonObject => ({
  type: "object",
  properties: { x },
  required: ["x"],
  additionalProperties: false,
});
const lost = ({ losses }: LoweredSchema): readonly string[] =>
  losses.map((loss) => `${loss.class} ${loss.pointer.replace("/properties/x", "")}`);
const memberOf = ({ schema }: LoweredSchema): JsonValue | undefined =>
  isJsonObject(schema.properties) ? schema.properties.x : undefined;
const text: JsonObject = { type: "string" };
const number: JsonObject = { type: "integer" };

const form = (kind: string, name: string, isClosed: boolean): JsonObject => ({
  type: "object",
  properties: { kind: { const: kind }, [name]: text },
  required: ["kind", name],
  ...(isClosed && { additionalProperties: false }),
});

test.each<[what: string, isFileClosed: boolean, isLinkClosed: boolean, losses: readonly string[]]>([
  ["closed forms", true, true, ["widened /oneOf"]],
  ["open forms", false, false, ["widened /oneOf", "narrowed /oneOf"]],
  ["a closed form and an open one", true, false, ["widened /oneOf", "narrowed /oneOf"]],
])("arguments of several forms become one object: %s", (_, isFileClosed, isLinkClosed, losses) => {
  const author = { oneOf: [form("file", "path", isFileClosed), form("link", "url", isLinkClosed)] };
  const found = lowerSchema(author, { rootUnions: false }, { rootUnion: "flatten" });
  expect(found.schema).toEqual({
    type: "object",
    properties: { kind: { type: "string", enum: ["file", "link"] }, path: text, url: text },
    required: ["kind"],
    description: 'If kind is "file", path must be given. If kind is "link", url must be given.',
    ...(isFileClosed && isLinkClosed && { additionalProperties: false }),
  });
  expect(lost(found)).toEqual(losses);
});

const noPatterns: SchemaFacts = { keywords: { patternProperties: "rejected" }, unlisted: "enforced" };

test.each<[pattern: string, losses: readonly string[]]>([
  ["", []],
  ["^", []],
  [".*", []],
  ["^.*", []],
  [".*$", []],
  // A name with a line break does not match these.
  ["^.*$", ["annotation /patternProperties"]],
  ["^(.*)$", ["annotation /patternProperties"]],
])('names that match "%s" are all or nearly all names', (pattern, losses) => {
  const x = { type: "object", patternProperties: { [pattern]: number }, additionalProperties: false };
  const found = lowerSchema(around(x), noPatterns);
  expect(memberOf(found)).toEqual({ type: "object", additionalProperties: number });
  expect(lost(found)).toEqual(losses);
});

test.each(["^.+$", ".", "^[a-z]*$"])('not every name matches "%s", which is told', (pattern) => {
  const x = { type: "object", patternProperties: { [pattern]: number }, additionalProperties: false };
  const found = lowerSchema(around(x), noPatterns);
  expect(memberOf(found)).toMatchObject({ description: `Names of members match \`${pattern}\`.` });
  expect(lost(found)).toEqual(["annotation /patternProperties", "annotation /additionalProperties"]);
});

const told: SchemaFacts = { keywords: { oneOf: "rejected" }, unlisted: "enforced", oneOfTold: true };
const mayBe = (kind: string): JsonObject => ({ type: "object", properties: { kind: { const: kind } } });

test.each<[what: string, oneOf: readonly JsonObject[], facts: SchemaFacts, messages: readonly string[]]>([
  [
    "no value fits two of them",
    [text, number],
    told,
    ['annotation "oneOf" is sent as "anyOf": no value fits two of its branches.'],
  ],
  [
    "a value may fit two of them",
    [mayBe("a"), mayBe("b")],
    told,
    ['widened A value that fits more than one branch of "oneOf" is accepted too.'],
  ],
  ["no value fits two of them, and nobody asks", [text, number], { ...told, oneOfTold: false }, []],
])("what oneOf means as anyOf is told as it is: %s", (_, oneOf, facts, messages) => {
  const { losses, ...found } = lowerSchema(around({ oneOf }), facts);
  expect(memberOf({ ...found, losses } as LoweredSchema)).toEqual({ anyOf: oneOf });
  expect(losses.map((loss) => `${loss.class} ${loss.message}`)).toEqual(messages);
});
