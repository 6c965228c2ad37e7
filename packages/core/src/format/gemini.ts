import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { defineFormat, type Found } from "./define-format.ts";
import { findInList, findOneOrList, findTools, has, isList, member } from "./find.ts";
import { fromGeminiSchema, geminiNotation, spelledAsJsonSchema } from "./gemini-schema.ts";
import type { Layout, Member } from "./layout.ts";
import { furtherSchema, optionalInputSchema, outputSchema, text } from "./members.ts";

const inOwnNotation = (member: Member): Member => ({
  ...member,
  read(value) {
    const schema = member.read(value);
    return schema === undefined ? undefined : fromGeminiSchema(schema);
  },
  write: geminiNotation.write,
  notation: geminiNotation,
  schemas: (value, at) =>
    (member.schemas?.(value, at) ?? []).map((schema) => ({
      ...schema,
      value: spelledAsJsonSchema(schema.value),
    })),
});

const named: Layout = { name: text("name"), description: text("description") };

/** A declaration must not have both, but if it has, both are schemas. */
const withJsonSchema: Layout = {
  ...named,
  parametersJsonSchema: optionalInputSchema,
  responseJsonSchema: outputSchema,
  parameters: furtherSchema("input"),
  response: furtherSchema("output"),
};

const inSnakeCase: Layout = {
  ...named,
  parameters_json_schema: optionalInputSchema,
  response_json_schema: outputSchema,
};

const withParameters: Layout = {
  ...named,
  parameters: inOwnNotation(optionalInputSchema),
  response: inOwnNotation(outputSchema),
};

const lists = ["functionDeclarations", "function_declarations"];

export const gemini = defineFormat({
  id: "gemini",
  title: "Gemini",
  signs: [...lists, "tools"],
  recognise(document) {
    const key = lists.find((name) => holders(document).some(({ value }) => isList(member(value, name))));
    return key && `it has ${key}, as Gemini's tools have`;
  },
  find: (document) => holders(document).flatMap(declarations),
  hosted: (document) =>
    holders(document).flatMap(({ at, value }) =>
      isJsonObject(value)
        ? Object.keys(value)
            .filter((key) => !lists.includes(key))
            .map((called) => ({ at: child(at, called), called }))
        : [],
    ),
  layouts: [
    { id: "gemini-json-schema", layout: withJsonSchema },
    {
      id: "gemini-snake-case",
      when: (value) => hasAny(value, ["parameters_json_schema", "response_json_schema"]),
      layout: inSnakeCase,
    },
    {
      id: "gemini",
      when: (value) =>
        hasAny(value, ["parameters", "response"]) &&
        !hasAny(value, ["parametersJsonSchema", "responseJsonSchema"]),
      layout: withParameters,
    },
  ],
  join: (functionDeclarations) => ({ functionDeclarations }),
});

const hasAny = (value: JsonObject, keys: readonly string[]): boolean => keys.some((key) => has(value, key));

/** What may hold declarations: a tool of the provider's, a list of such, or a request with them. */
const holders = (document: JsonValue): readonly Found[] =>
  has(document, "tools") ? findTools(document) : findOneOrList(document);

function declarations({ at, value }: Found): readonly Found[] {
  return lists.flatMap((key) => {
    const list = member(value, key);
    return isList(list) ? findInList(list, `${at}/${key}`) : [];
  });
}
