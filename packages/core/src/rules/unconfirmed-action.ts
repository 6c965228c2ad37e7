import { isJsonObject } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { defineRule } from "./rule.ts";

export const unconfirmedAction = defineRule({
  code: "unconfirmed-action",
  summary: "A tool acts outside the house and asks nobody before.",
  severity: "info",
  advice: true,
  when: ({ constraints }) => constraints?.confirmed !== undefined,
  tool({ value, at }, { facts, report }) {
    if (!isJsonObject(value) || typeof value.category !== "string") return;
    const { confirmed = [] } = facts.constraints ?? {};
    if (!confirmed.includes(value.category) || value.requiresConfirmation === true) return;
    report({
      pointer: value.requiresConfirmation === false ? child(at, "requiresConfirmation") : at,
      about: "requiresConfirmation",
      message: `Tools of the category ${value.category} usually need "requiresConfirmation": true, because what they send cannot be taken back.`,
    });
  },
});
