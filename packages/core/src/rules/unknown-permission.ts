import { isJsonObject, type JsonValue } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { isPermission, permissions } from "../model/permissions.ts";
import { nearest } from "../schema/explain/nearest.ts";
import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const unknownPermission = defineRule({
  code: "unknown-permission",
  summary: "A tool asks for a permission that does not exist.",
  severity: "error",
  when: ({ constraints }) => constraints?.permissions === "known",
  tool({ value, at }, { report }) {
    const asked = isJsonObject(value) ? value.requiredPermissions : undefined;
    if (!Array.isArray(asked)) return;
    asked.forEach((permission: JsonValue, i) => {
      if (typeof permission !== "string" || isPermission(permission)) return;
      const meant = nearest(permission, Object.keys(permissions));
      const hint = meant === null ? "" : `; did you mean ${short(meant)}?`;
      const message = `There is no permission ${short(permission)}${hint || "."}`;
      report({ pointer: child(at, "requiredPermissions", i), message });
    });
  },
});
