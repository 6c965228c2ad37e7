import type { JsonValue } from "../json/json.ts";
import { defineFormat } from "./define-format.ts";
import { findInList, findOneOrList, has, isList, member } from "./find.ts";
import type { Layout } from "./layout.ts";
import { text, texts } from "./members.ts";

/** A skill has no schema: whoever calls it writes what is wanted in words. */
const layout: Layout = {
  id: text("name"),
  name: text("title"),
  description: text("description"),
  tags: texts("tags"),
};

const isSkill = (value: JsonValue): boolean =>
  ["id", "name", "description"].every((key) => typeof member(value, key) === "string") &&
  isList(member(value, "tags")) &&
  !["inputSchema", "input_schema", "parameters"].some((key) => has(value, key));

export const a2a = defineFormat({
  id: "a2a",
  title: "A2A",
  signs: ["skills"],
  recognise(document) {
    const skills = member(document, "skills");
    const isCard = isList(skills) && skills.some((skill) => has(skill, "id") && has(skill, "description"));
    if (isCard) return "it has skills with ids, as A2A's agent cards have";
    // As they are compiled, to be put into a card.
    return isList(document) && document.length > 0 && document.every(isSkill)
      ? "it is a list of ids with tags, as A2A's skills are"
      : undefined;
  },
  find(document) {
    const skills = member(document, "skills");
    return isList(skills) ? findInList(skills, "/skills") : findOneOrList(document);
  },
  layouts: [{ id: "a2a", layout }],
  join: (skills) => ({ skills }),
});
