import { Badge } from "../../../elements/badge.tsx";
import type { Verdict } from "../../../judge/judge-tool.ts";
import { Link } from "../../../router/link.tsx";

export interface AcceptanceStripProps {
  readonly verdicts: readonly Verdict[] | undefined;
}

/** Who takes the tool as it is, and who takes it compiled, in one line. */
export function AcceptanceStrip({ verdicts }: AcceptanceStripProps) {
  const all = verdicts?.length ?? 0;
  const asItIs = verdicts?.filter(({ errors }) => errors === 0).length ?? 0;
  const compiled = verdicts?.filter(({ isSent }) => isSent).length ?? 0;
  return (
    <p className="strip" aria-busy={verdicts === undefined}>
      {verdicts === undefined ? (
        <span className="quiet">Asking every profile…</span>
      ) : (
        <>
          <Badge tone={asItIs === all ? "good" : "warning"}>
            {asItIs} of {all}
          </Badge>
          <span>take it as it is,</span>
          <Badge tone={compiled === all ? "good" : "bad"}>
            {compiled} of {all}
          </Badge>
          <span>
            compiled. <Link to="?tab=problems">See who objects</Link>
          </span>
        </>
      )}
    </p>
  );
}
