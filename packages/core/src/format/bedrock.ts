import type { JsonValue } from "../json/json.ts";
import { defineFormat, type Found } from "./define-format.ts";
import { findInList, findTools, has, isList, member } from "./find.ts";
import type { Layout } from "./layout.ts";
import { inputSchema, text } from "./members.ts";

const layout: Layout = {
  toolSpec: {
    name: text("name"),
    description: text("description"),
    inputSchema: { json: inputSchema },
  },
};

export const bedrock = defineFormat({
  id: "bedrock",
  title: "Amazon Bedrock",
  signs: ["toolSpec", "tools", "toolConfig"],
  recognise: (document) =>
    find(document).some(({ value }) => has(value, "toolSpec"))
      ? "it has toolSpec, as Amazon Bedrock's tools have"
      : undefined,
  find,
  hosted: (document) =>
    all(document).flatMap(({ at, value }) => {
      const called = hosted.find((key) => has(value, key));
      return called === undefined ? [] : [{ at, called }];
    }),
  layouts: [{ id: "bedrock", layout }],
  join: (tools) => ({ tools }),
});

/** Marks for caching and tools of the system itself stand among the tools and define nothing. */
const hosted = ["cachePoint", "systemTool"];

function find(document: JsonValue): readonly Found[] {
  return all(document).filter(({ value }) => !hosted.some((key) => has(value, key)));
}

function all(document: JsonValue): readonly Found[] {
  const configured = member(member(document, "toolConfig"), "tools");
  return isList(configured) ? findInList(configured, "/toolConfig/tools") : findTools(document);
}
