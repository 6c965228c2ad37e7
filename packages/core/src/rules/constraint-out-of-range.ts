import { isJsonObject } from "../json/json.ts";
import { child } from "../json/pointer.ts";
import { parseDuration } from "../model/duration.ts";
import { short } from "../schema/explain/short.ts";
import { defineRule } from "./rule.ts";

export const constraintOutOfRange = defineRule({
  code: "constraint-out-of-range",
  summary: "A limit that the tool declares is one that nobody can keep.",
  severity: "error",
  when: ({ constraints }) => constraints !== undefined,
  tool({ value, at }, { facts, report }) {
    const declared = isJsonObject(value) ? value.constraints : undefined;
    if (!isJsonObject(declared)) return;
    const { seconds, bytes } = facts.constraints ?? {};
    const time = declared.maxExecutionTime;
    if (seconds !== undefined && typeof time === "string") {
      const wrong = wrongTime(time, seconds);
      if (wrong) report({ pointer: child(at, "constraints", "maxExecutionTime"), message: wrong });
    }
    const size = declared.maxOutputSize;
    if (bytes === undefined || typeof size !== "number") return;
    const [least, most] = bytes;
    if (Number.isInteger(size) && size >= least && size <= most) return;
    const message = `"maxOutputSize" is ${size}; it must be a whole number of bytes from ${least} to ${most}.`;
    report({ pointer: child(at, "constraints", "maxOutputSize"), message });
  },
});

function wrongTime(time: string, [least, most]: readonly [number, number]): string | undefined {
  const duration = parseDuration(time);
  if (duration === undefined)
    return `"maxExecutionTime" is ${short(time)}, which is no ISO 8601 duration such as "PT30S".`;
  if (duration >= least * 1_000 && duration <= most * 1_000) return undefined;
  return `"maxExecutionTime" is ${short(time)}, ${duration / 1_000} seconds; it must be from ${least} to ${most} seconds.`;
}
