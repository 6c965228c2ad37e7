import type { JsonObject, JsonValue } from "../../json/json.ts";
import type { SchemaFacts } from "../../profile/schema-facts.ts";
import { withoutKeywords } from "../copy-schema.ts";
import { isBarred, isMisplaced } from "../is-misplaced.ts";
import { ownFact } from "../own-fact.ts";
import { definePass, type PassContext } from "../pass.ts";
import { reaches } from "../reaches.ts";
import { tellInstead } from "../tell-instead.ts";

/** Keywords with values that the model may send. */
export const holdingValues: readonly string[] = ["default", "examples"];

const isUnsent = (facts: SchemaFacts, keyword: string): boolean =>
  holdingValues.includes(keyword) && !reaches(facts, keyword);

/** After all that changes the form of values: words that show another form than is asked for would mislead. */
export const describeDefaults = definePass({
  name: "describe-defaults",
  summary: "Defaults and examples that cannot be sent move into the description, as they would travel.",
  when: (facts) => holdingValues.some((keyword) => isUnsent(facts, keyword) || isBarred(facts, keyword)),
  signs: (facts) => ({
    keywords: (keyword) => isUnsent(facts, keyword),
    rootKeywords: (keyword) => holdingValues.includes(keyword) && isBarred(facts, keyword),
  }),
  lower(draft, context) {
    const { facts, isRoot } = context;
    for (const keyword of holdingValues) {
      if (draft.seen[keyword] === undefined) continue;
      if (reaches(facts, keyword) && !(isRoot && isMisplaced(facts, keyword, draft.seen))) continue;
      draft.replace(
        keyword === "examples" && takesOne(facts)
          ? sendFirst(draft.seen, context)
          : tellInstead(draft.seen, keyword, context),
      );
    }
  },
});

/** Whether the target has a word for one example. */
const takesOne = (facts: SchemaFacts): boolean =>
  ownFact(facts.keywords, "example") !== undefined && reaches(facts, "example");

/** The others are told in words. */
function sendFirst(schema: JsonObject, context: PassContext): JsonObject {
  const { examples } = schema;
  const [first, ...others] = Array.isArray(examples) ? (examples as readonly JsonValue[]) : [];
  const sent = first === undefined ? schema : { ...schema, example: first };
  return others.length === 0
    ? withoutKeywords(sent, ["examples"])
    : tellInstead({ ...sent, examples: others }, "examples", context);
}
