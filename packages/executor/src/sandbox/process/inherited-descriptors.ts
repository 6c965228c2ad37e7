import { readdirSync, readFileSync } from "node:fs";

/**
 * Descriptors beyond the standard ones that whoever started this process left open and that its children would
 * inherit. Node closes its own on exec; these it does not know.
 */
export function inheritedDescriptors(): readonly number[] {
  try {
    return readdirSync("/proc/self/fd")
      .map(Number)
      .filter((descriptor) => descriptor > 2 && !closesOnExec(descriptor));
  } catch {
    return [];
  }
}

/** Those that no shell on the way can be told to close, so that they have to lead nowhere: it names up to 9. */
export const beyondShells = (inherited: readonly number[]): readonly number[] =>
  inherited.filter((descriptor) => descriptor > 9);

function closesOnExec(descriptor: number): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, "utf8"))?.[1];
    return flags === undefined || (Number.parseInt(flags, 8) & 0o2000000) !== 0;
  } catch {
    return true;
  }
}
