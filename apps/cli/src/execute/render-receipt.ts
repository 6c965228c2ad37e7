import { type Paint, printable, type Receipt } from "@toolwright/core";
import { grouped } from "../terminal/count.ts";

/** A receipt for people: how it ended, what it used, what it reached. */
export function renderReceipt(receipt: Receipt, paint: Paint): string {
  const { status, toolId, durationMs, isolation, cpuMs, peakMemoryBytes, filesWritten, hosts, exit } =
    receipt;
  const ended = status === "Success" ? paint.strong(status) : paint.error(status);
  const used = [
    `${Math.round(durationMs)} ms`,
    ...(cpuMs === null ? [] : [`${Math.round(cpuMs)} ms of CPU`]),
    ...(peakMemoryBytes === null ? [] : [`${(peakMemoryBytes / 1024 ** 2).toFixed(1)} MB`]),
    `${grouped(receipt.inputBytes)} bytes in, ${grouped(receipt.outputBytes)} out`,
  ];
  const lines = [
    `${ended} ${printable(toolId)}  ${used.join(", ")}`,
    `isolation ${isolation ?? "not reached"}${keptBy(receipt)}`,
    ...(exit?.code ? [`exit code ${exit.code}`] : exit?.signal ? [`ended by ${exit.signal}`] : []),
    ...(receipt.outputTruncated ? ["the output was cut at its limit"] : []),
    ...filesWritten.map((path) => `wrote ${printable(path)}`),
    ...hosts.map(
      ({ host, port, allowed }) => `${allowed ? "reached" : "was kept from"} ${printable(host)}:${port}`,
    ),
    `execution ${receipt.executionId}`,
  ];
  return lines.map((line, i) => `${i === 0 ? line : paint.faint(`  ${line}`)}\n`).join("");
}

/** "time by timer, memory by cgroup": only what was really in force. */
function keptBy({ enforcedBy, limits }: Receipt): string {
  if (limits === null || Object.keys(enforcedBy).length === 0) return "";
  const groups = Map.groupBy(Object.entries(enforcedBy), ([, by]) => by);
  return `: ${[...groups].map(([by, held]) => `${held.map(([what]) => what).join(", ")} by ${by}`).join("; ")}`;
}
