import type { JsonValue } from "../../json/json.ts";
import { formatPointer } from "../../json/pointer.ts";
import { check as fits } from "../check/check.ts";
import { Run } from "../check/run.ts";
import { Explanation } from "../explain/explain.ts";
import { planOf } from "../plan/build.ts";
import { slotFor } from "../resource/slot-for.ts";
import type { SchemaCheck } from "./schema-check.ts";

/** A `default` that its own schema refuses would be filled in and then rejected. */
export function checkDefaults(check: SchemaCheck): void {
  let run: Run | null = null;
  for (const { schema, resource, path } of check.defaults) {
    if (check.isFull) return;
    const pointer = formatPointer(path);
    const value = schema.default as JsonValue;
    const slot = slotFor(schema, resource, pointer);
    // One budget for all of them: many defaults must not cost many validations' worth of steps.
    run ??= new Run(resource);
    const fine = fits(planOf(slot), value, run, 0);
    if (run.stop !== null && "fault" in run.stop) run.stop = null;
    else if (run.stop !== null) return;
    else if (!fine) {
      const explanation = new Explanation(run, 1);
      explanation.explain(slot, value, null, 0);
      const message = explanation.errors[0]?.message ?? "The value does not fit.";
      const said = message.replace(/^The value/, "The default");
      check.report("default-not-valid", "warning", said, `${pointer}/default`);
    }
  }
}
