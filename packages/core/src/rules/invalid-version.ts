import { isJsonObject } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { isVersion } from "../model/version.ts";
import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const invalidVersion = defineRule({
  code: "invalid-version",
  summary: "A version is not a semantic version.",
  severity: "error",
  when: ({ version }) => version === "semantic",
  tool({ value, at }, { report }) {
    if (!isJsonObject(value)) return;
    const { version } = value;
    if (typeof version !== "string" || isVersion(version)) return;
    const message = `The version ${short(version)} is not a semantic version, as "1.2.3" is.`;
    report({ pointer: child(at, "version"), message });
  },
});
