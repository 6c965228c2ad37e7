import { isJsonObject } from "../json/json.ts";
import { defineFormat } from "./define-format.ts";
import { findOne, joinOneOrList, member } from "./find.ts";
import type { Layout } from "./layout.ts";
import { inputSchema, text } from "./members.ts";

const layout: Layout = { name: text("name"), description: text("description"), parameters: inputSchema };

export const ikigai = defineFormat({
  id: "ikigai",
  title: "ikigai",
  signs: ["parameters"],
  recognise: (document) =>
    isJsonObject(member(document, "parameters"))
      ? "it is one tool with a schema in parameters, as ikigai's tools print"
      : undefined,
  find: findOne,
  layouts: [{ id: "ikigai", layout }],
  join: joinOneOrList,
});
