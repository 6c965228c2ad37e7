import type { Disagreement } from "./compare.ts";
import { isSoundByMetaschema, judges } from "./judges.ts";
import { compileOurs, contradictions } from "./ours.ts";
import { shrink } from "./shrink.ts";

/** A disagreement as text, shrunk to what it takes. */
export async function smallest(disagreement: Disagreement): Promise<string> {
  const { name, judge, what, dialect } = disagreement;
  const { schema, value } = await shrink(disagreement.schema, disagreement.value, async (candidate, part) => {
    try {
      if (isSoundByMetaschema(candidate, dialect) === false) return false;
      const ours = compileOurs(candidate, dialect);
      if (ours.problems.length > 0) return false;
      if (judge === "ourselves") return contradictions(ours, part).includes(what);
      const accepts = await judges.find((other) => other.name === judge)!.compile(candidate, dialect);
      return (
        accepts(part) === (what === "accepts") && ours.interpreted.accepts(part) !== (what === "accepts")
      );
    } catch {
      return false;
    }
  });
  return `${name} (${dialect}), ${judge} ${what}\n  schema ${JSON.stringify(schema)}\n  value  ${JSON.stringify(value)}`;
}
