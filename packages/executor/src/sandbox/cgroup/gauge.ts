import { closeSync, openSync, readSync } from "node:fs";

/** A number that the kernel keeps in a file, read again and again. */
export interface Gauge {
  /** Null where there is none. */
  readonly read: () => number | null;
  readonly close: () => void;
}

/** Opened with the first reading and kept open, since opening takes longer than reading. */
export function openGauge(path: string | undefined, name?: string): Gauge {
  let descriptor: number | undefined;
  let isClosed = path === undefined;
  return {
    read: () => {
      if (isClosed) return null;
      try {
        descriptor ??= openSync(path ?? "", "r");
        const size = readSync(descriptor, page, 0, page.length, 0);
        return numberOf(page.toString("latin1", 0, size), name);
      } catch {
        return null;
      }
    },
    close: () => {
      isClosed = true;
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}

const page = Buffer.alloc(4096);

/** The number that a text is, or that stands behind a name in lines of names and numbers. */
export function numberOf(text: string, name?: string): number | null {
  const digits = name === undefined ? text.trim() : new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
