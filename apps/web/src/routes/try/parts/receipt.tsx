import type { Receipt } from "@toolwright/core";
import { Badge } from "../../../elements/badge.tsx";
import { bytes } from "../../../elements/bytes.ts";
import { VisibleText } from "../../../elements/visible-text.tsx";

/** The record of a call: what it was allowed, what kept it there, and what it did. */
export function ReceiptView({ receipt }: { readonly receipt: Receipt }) {
  const { limits, isolation, enforcedBy, hosts, filesWritten, exit } = receipt;
  const facts: readonly (readonly [name: string, value: string])[] = [
    ["Status", receipt.status],
    ["Decision", receipt.decision],
    ["Isolation", isolation ?? "not run"],
    ["Backend", receipt.backend ?? "none"],
    ["Took", `${Math.round(receipt.durationMs)} ms`],
    ...(receipt.cpuMs === null ? [] : [["Processor", `${Math.round(receipt.cpuMs)} ms`] as const]),
    ...(receipt.peakMemoryBytes === null ? [] : [["Memory", bytes(receipt.peakMemoryBytes)] as const]),
    ["Input", bytes(receipt.inputBytes)],
    ["Output", `${bytes(receipt.outputBytes)}${receipt.outputTruncated ? ", cut" : ""}`],
    ...(exit === null ? [] : [["Ended with", exit.signal ?? `code ${exit.code}`] as const]),
    ["Execution", receipt.executionId],
  ];
  return (
    <section className="receipt" aria-label="Receipt">
      <h2>Receipt</h2>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
      </dl>
      {limits !== null && (
        <>
          <h3>Limits in force</h3>
          <dl className="facts">
            <Limit name="Time" value={`${limits.wallMs / 1000} s`} by={enforcedBy.time} />
            <Limit name="Processor" value={`${limits.cpuMs / 1000} s`} by={enforcedBy.cpu} />
            <Limit name="Memory" value={bytes(limits.memoryBytes)} by={enforcedBy.memory} />
            <Limit name="Output" value={bytes(limits.outputBytes)} by={enforcedBy.output} />
            <Limit
              name="Side effects"
              value={limits.allowSideEffects ? "allowed" : "none"}
              by={enforcedBy.files}
            />
          </dl>
        </>
      )}
      {Object.keys(enforcedBy).length > 0 && (
        <p className="enforced small">
          Kept by{" "}
          {Object.entries(enforcedBy).map(([what, by]) => (
            <Badge key={what}>
              {what}: {by}
            </Badge>
          ))}
        </p>
      )}
      <h3>Files written</h3>
      {filesWritten.length === 0 ? <p className="quiet">None.</p> : <Lines of={filesWritten} />}
      <h3>Hosts</h3>
      {hosts.length === 0 ? (
        <p className="quiet">None were reached for.</p>
      ) : (
        <Lines
          of={hosts.map(({ host, port, allowed }) => `${host}:${port} ${allowed ? "allowed" : "refused"}`)}
        />
      )}
    </section>
  );
}

const Limit = ({
  name,
  value,
  by,
}: {
  readonly name: string;
  readonly value: string;
  readonly by: string | undefined;
}) => (
  <div>
    <dt>{name}</dt>
    <dd className="mono" title={by === undefined ? undefined : `Kept by ${by}`}>
      {value}
    </dd>
  </div>
);

const Lines = ({ of }: { readonly of: readonly string[] }) => (
  <ul className="lines mono small">
    {of.map((line) => (
      <li key={line}>
        <VisibleText text={line} />
      </li>
    ))}
  </ul>
);
