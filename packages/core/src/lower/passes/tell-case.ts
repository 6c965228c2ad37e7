import { isJsonObject, type JsonObject, type JsonValue } from "../../json/json.ts";
import { short } from "../../schema/explain/short.ts";
import { addDescription } from "../add-description.ts";
import { definePass, has, type PassContext } from "../pass.ts";
import { reaches } from "../reaches.ts";

export const tellCase = definePass({
  name: "tell-case",
  summary:
    "Listed texts that differ only in capitals and small letters are told where a model may send others.",
  when: ({ enums }) => enums?.casing === "free",
  signs: () => ({ ...has("anyOf", "oneOf")(), shapes: ["listed"] }),
  writes: ["description"],
  lower(draft, context) {
    const { seen } = draft;
    const found = [
      ...tell("enum", alike(textsIn(seen)), context),
      ...["anyOf", "oneOf"].flatMap((keyword) => tell(keyword, alikeInBranches(seen[keyword]), context)),
    ];
    if (found.length > 0 && reaches(context.facts, "description"))
      addDescription(draft.schema, `Case matters: ${inList(found)}.`);
  },
});

type Groups = readonly (readonly string[])[];

function tell(keyword: string, groups: Groups, { lose }: PassContext): Groups {
  if (groups.length > 0)
    lose(
      "widened",
      `One may be sent for the other, as only case tells them apart: ${inList(groups)}.`,
      keyword,
    );
  return groups;
}

/** Of more nobody reads. */
const MOST = 10;

const inList = (groups: Groups): string =>
  groups
    .slice(0, MOST)
    .map(([first, ...others]) => `${short(first)} is not ${others.map(short).join(" or ")}`)
    .concat(groups.length > MOST ? ["and so on"] : [])
    .join("; ");

function textsIn(schema: JsonValue): readonly string[] {
  if (!isJsonObject(schema)) return [];
  const { enum: listed, const: only }: JsonObject = schema;
  const values: readonly (JsonValue | undefined)[] = Array.isArray(listed) ? listed : [only];
  return values.filter((value) => typeof value === "string");
}

/** Texts that are the same in small letters. */
function alike(texts: readonly string[]): Groups {
  if (texts.length < 2) return [];
  const groups = new Map<string, Set<string>>();
  for (const text of texts) {
    const group = groups.get(text.toLowerCase());
    if (group === undefined) groups.set(text.toLowerCase(), new Set([text]));
    else group.add(text);
  }
  return [...groups.values()].filter(({ size }) => size > 1).map((group) => [...group]);
}

/** Those that one branch lists alone are told there. */
function alikeInBranches(branches: JsonValue | undefined): Groups {
  if (!Array.isArray(branches)) return [];
  const lists = (branches as readonly JsonValue[]).map((branch) => new Set(textsIn(branch)));
  return alike(lists.flatMap((list) => [...list])).filter(
    (group) => !lists.some((list) => group.every((text) => list.has(text))),
  );
}
