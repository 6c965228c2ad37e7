import { readFileSync, writeFileSync } from "node:fs";

/**
 * Megabytes of memory a call adds at its peak. On Linux the kernel's high-water mark is reset first;
 * elsewhere the mark only ever rises, and what is said is the rise.
 */
export function peakOf<T>(run: () => T): { result: T; megabytes: number } {
  globalThis.gc?.();
  resetMark();
  const before = Math.min(process.memoryUsage.rss(), mark());
  const result = run();
  return { result, megabytes: Math.max(0, Math.round((mark() - before) / 1e6)) };
}

function resetMark(): void {
  try {
    writeFileSync("/proc/self/clear_refs", "5");
  } catch {
    // Not Linux, or not allowed: see above.
  }
}

function mark(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))![1]) * 1_024;
  } catch {
    return process.resourceUsage().maxRSS * 1_024;
  }
}
