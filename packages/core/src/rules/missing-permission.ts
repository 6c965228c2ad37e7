import { isJsonObject } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { permissions } from "../model/permissions.ts";
import { choice } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const missingPermission = defineRule({
  code: "missing-permission",
  summary: "A tool asks for no permission of the kind that its category calls for.",
  severity: "info",
  advice: true,
  when: ({ constraints }) => constraints?.permissionsOf !== undefined,
  tool({ value, at }, { facts, report }) {
    if (!isJsonObject(value) || typeof value.category !== "string") return;
    const { permissionsOf = {} } = facts.constraints ?? {};
    const begins = Object.hasOwn(permissionsOf, value.category) ? permissionsOf[value.category] : undefined;
    const asked = value.requiredPermissions ?? [];
    if (begins === undefined || !Array.isArray(asked)) return;
    if (asked.some((permission) => typeof permission === "string" && permission.startsWith(begins))) return;
    const known = Object.keys(permissions).filter((permission) => permission.startsWith(begins));
    report({
      pointer: Array.isArray(value.requiredPermissions) ? child(at, "requiredPermissions") : at,
      about: "requiredPermissions",
      message: `Tools of the category ${value.category} ask for ${choice(known)}, and this one for none of them.`,
    });
  },
});
