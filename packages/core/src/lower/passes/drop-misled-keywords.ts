import type { Draft } from "../draft.ts";
import { lookingAtWhole } from "../keyword-families.ts";
import { definePass, type PassContext } from "../pass.ts";
import { tellInstead } from "../tell-instead.ts";
import { changesNothing, same } from "../way.ts";

/** On the wire `minProperties` would count the members that stand for absent ones, and `not` would see other values. */
export const dropMisledKeywords = definePass({
  name: "drop-misled-keywords",
  summary: "Keywords that would judge values in another form than the author meant become words.",
  when: () => true,
  signs: () => ({ keywords: (keyword) => lookingAtWhole.includes(keyword), onlyInOtherForm: true }),
  lower(draft, context) {
    const present = lookingAtWhole.filter((keyword) => draft.seen[keyword] !== undefined);
    for (const keyword of present) {
      if (isRight(keyword, draft)) continue;
      draft.replace(tellInstead(draft.seen, keyword, context));
      if (keyword === "patternProperties") admitNamed(draft, context);
    }
  },
});

/** Members whose names match no pattern had a schema of their own, which now would be that of all undeclared ones. */
function admitNamed(draft: Draft, context: PassContext): void {
  const { additionalProperties: others = true } = draft.seen;
  const { closed, closedUnsaid } = context.facts.objects ?? {};
  if (others === true) return;
  if (closed === "must") {
    context.lose("narrowed", "Undeclared members can no longer be sent.");
    return;
  }
  draft.replace(tellInstead(draft.seen, "additionalProperties", context));
  if (closedUnsaid === true) draft.schema.additionalProperties = true;
  draft.rest = same;
}

/** Whether a keyword sees the same in the value that is sent. */
function isRight(keyword: string, { members, wrap, way, items, prefix }: Draft): boolean {
  if (wrap !== null || way !== null) return false;
  const each = [...members];
  switch (keyword) {
    case "minProperties":
    case "maxProperties":
    // With names as they travel.
    case "dependentRequired":
      return !each.some(([, { nullIsAbsent, absentIsNull }]) => nullIsAbsent || absentIsNull);
    case "uniqueItems":
      return changesNothing(items) && prefix.every(changesNothing);
    default:
      return false;
  }
}
