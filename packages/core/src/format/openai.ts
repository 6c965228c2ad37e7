import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { defineFormat, type Found } from "./define-format.ts";
import { findInList, findTools, has, isList, member } from "./find.ts";
import type { Layout } from "./layout.ts";
import { constant, optionalInputSchema, outputSchema, text } from "./members.ts";

const named: Layout = {
  name: text("name"),
  description: text("description"),
  parameters: optionalInputSchema,
};

export const openai = defineFormat({
  id: "openai",
  title: "OpenAI",
  signs: ["type", "tools"],
  recognise(document) {
    const functions = find(document).filter(({ value }) => member(value, "type") === "function");
    if (functions.some(({ value }) => isJsonObject(member(value, "function")))) {
      return 'it has "type": "function" with the tool in function, as OpenAI\'s chat completions have';
    }
    return functions.some(({ value }) => has(value, "name"))
      ? 'it has "type": "function" beside the name, as OpenAI\'s responses have'
      : undefined;
  },
  find,
  hosted: (document) =>
    findTools(document)
      .flatMap((found) => [found, ...ofNamespace(found)])
      .filter(({ value }) => isHosted(value) && !isList(member(value, "tools")))
      .map(({ at, value }) => ({ at, called: String(member(value, "type")) })),
  layouts: [
    { id: "openai", layout: { type: constant("function"), function: named } },
    {
      id: "openai-responses",
      when: (value) => !has(value, "function"),
      layout: { type: constant("function"), ...named, output_schema: outputSchema },
    },
  ],
  join: (definitions) => definitions,
});

/** Functions, also those of a namespace. Tools that the provider runs itself define nothing and are passed over. */
function find(document: JsonValue): readonly Found[] {
  const all = findTools(document);
  if (!all.some(({ value }) => isHosted(value))) return all;
  return all.flatMap((found): readonly Found[] => {
    return isHosted(found.value) ? ofNamespace(found).filter((one) => !isHosted(one.value)) : [found];
  });
}

function ofNamespace({ at, value }: Found): readonly Found[] {
  const inside = member(value, "tools");
  return isHosted(value) && isList(inside) ? findInList(inside, `${at}/tools`) : [];
}

function isHosted(value: JsonValue): value is JsonObject {
  const type = member(value, "type");
  if (typeof type !== "string" || type === "function") return false;
  return !has(value, "function") && !has(value, "parameters");
}
