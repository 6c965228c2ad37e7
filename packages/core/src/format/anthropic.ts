import type { JsonValue } from "../json/json.ts";
import { defineFormat, type Found } from "./define-format.ts";
import { findTools, has, isList, member } from "./find.ts";
import type { Layout } from "./layout.ts";
import { inputSchema, list, text } from "./members.ts";

const layout: Layout = {
  name: text("name"),
  description: text("description"),
  input_schema: inputSchema,
  input_examples: list("examples"),
};

/** Members that a list of tools_json cannot have. */
const own = ["cache_control", "input_examples", "type", "strict", "defer_loading", "allowed_callers"];

export const anthropic = defineFormat({
  id: "anthropic",
  title: "Anthropic",
  signs: ["input_schema", "tools"],
  recognise(document) {
    const tools = find(document).filter(({ value }) => has(value, "input_schema"));
    const key = own.find((name) => tools.some(({ value }) => has(value, name)));
    if (key !== undefined) return `it has input_schema and ${key}, as Anthropic's tools have`;
    if (tools.length === 0 || isList(document)) return undefined;
    return "it has input_schema outside a bare list, as Anthropic's tools have";
  },
  find,
  hosted: (document) =>
    findTools(document)
      .filter(({ value }) => isHosted(value))
      .map(({ at, value }) => ({ at, called: String(member(value, "type")) })),
  layouts: [{ id: "anthropic", layout }],
  join: (definitions) => definitions,
});

/** Tools that the provider runs itself, such as web search, define nothing and are passed over. */
function find(document: JsonValue): readonly Found[] {
  return findTools(document).filter(({ value }) => !isHosted(value));
}

function isHosted(value: JsonValue): boolean {
  const type = member(value, "type");
  return typeof type === "string" && type !== "custom" && !has(value, "input_schema");
}
