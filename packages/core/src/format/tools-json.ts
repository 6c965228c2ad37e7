import type { JsonValue } from "../json/json.ts";
import { parseJsonText } from "../json/text/parse-json-text.ts";
import { defineFormat } from "./define-format.ts";
import { findInList, has, isList } from "./find.ts";
import type { Format, WrittenTool } from "./format.ts";
import type { Layout } from "./layout.ts";
import { furtherSchema, inputSchema, text } from "./members.ts";

const withInputSchema: Layout = {
  name: text("name"),
  description: text("description"),
  input_schema: inputSchema,
  // A second schema is against the rules, but it is a schema.
  parameters: furtherSchema("input"),
};

const format = defineFormat({
  id: "tools-json",
  title: "tools_json",
  signs: [],
  recognise(document) {
    if (typeof document === "string") {
      return isList(parseJsonText(document).value)
        ? "it is a text that holds a list, as tools_json may be sent"
        : undefined;
    }
    if (!isList(document)) return undefined;
    if (document.length === 0) return "it is a list without tools, which is a whole tools_json";
    const key = ["input_schema", "parameters"].find((name) => document.some((tool) => has(tool, name)));
    return key && `it is a list of tools with ${key}, as in tools_json`;
  },
  find: (document) => (isList(document) ? findInList(document, "") : []),
  layouts: [
    { id: "tools-json", layout: withInputSchema },
    {
      id: "tools-json-parameters",
      when: (value) => Object.hasOwn(value, "parameters") && !Object.hasOwn(value, "input_schema"),
      layout: { name: text("name"), description: text("description"), parameters: inputSchema },
    },
  ],
  join: (definitions) => definitions,
});

export const toolsJson: Format = {
  ...format,
  read: (document) => (typeof document === "string" ? readText(document) : format.read(document)),
};

/** There are no places inside a text, so all of them are the text itself. */
function readText(document: string): readonly WrittenTool[] {
  const list: JsonValue = parseJsonText(document).value ?? null;
  return format.read(list).map(({ value, tool, places, schemas }) => ({
    at: "",
    value,
    tool,
    places: Object.fromEntries(Object.keys(places).map((part) => [part, ""])),
    schemas: schemas.map((schema) => ({ ...schema, at: "" })),
  }));
}
