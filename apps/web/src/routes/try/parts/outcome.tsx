import type { Receipt } from "@toolwright/core";
import { Badge } from "../../../elements/badge.tsx";
import { callTone } from "../../../elements/call-tone.ts";
import { CodeBlock } from "../../../elements/code-block.tsx";
import { VisibleText } from "../../../elements/visible-text.tsx";
import type { Execution, Progress } from "../state/use-run.ts";
import { ReceiptView } from "./receipt.tsx";

export interface OutcomeProps {
  readonly execution: Execution;
  readonly progress: readonly Progress[];
}

/** What a call gave, and the receipt of it. */
export function Outcome({ execution, progress }: OutcomeProps) {
  const { state, status, result, receipt } = execution;
  const latest = progress.findLast(
    ({ fraction, message }) => fraction !== undefined || message !== undefined,
  );
  return (
    <section className="outcome" aria-label="Result" data-state={state}>
      <p role="status" className="outcome-state">
        <Badge tone={callTone(execution)}>{status ?? state}</Badge>
        {state !== "ended" && latest?.message !== undefined && <VisibleText text={latest.message} />}
      </p>
      {state !== "ended" && latest?.fraction !== undefined && (
        <progress value={latest.fraction} max={1} aria-label="Progress" />
      )}
      {state === "ended" && result?.error !== undefined && (
        <p className="outcome-error">
          <code>{result.error.code}</code> <VisibleText text={result.error.message} />
        </p>
      )}
      {result !== null && Object.hasOwn(result, "output") && (
        <CodeBlock
          what="the result"
          text={typeof result.output === "string" ? result.output : JSON.stringify(result.output, null, 2)}
        />
      )}
      {result?.outputTruncated === true && (
        <p className="quiet">Only the first part of the output is here.</p>
      )}
      {state === "ended" && receipt !== null && <ReceiptView receipt={receipt as unknown as Receipt} />}
    </section>
  );
}
