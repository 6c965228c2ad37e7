import type { EffectiveLimits } from "@toolwright/core";
import type { RunLimits } from "../sandbox/run-request.ts";

const megabyte = 1024 * 1024;

/** All limits of a run, from those that a call has and what any program needs at most. */
export const runLimits = ({ wallMs, cpuMs, memoryBytes, outputBytes }: EffectiveLimits): RunLimits => ({
  wallMs,
  cpuMs,
  memoryBytes,
  outputBytes,
  processes: 64,
  fileBytes: 100 * megabyte,
  temporaryBytes: 64 * megabyte,
});
