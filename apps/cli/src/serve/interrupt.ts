import type { Io } from "../io/io.ts";

/**
 * A terminal sends Ctrl-C to every process in it, and npm passes on what it got, so one Ctrl-C arrives several times.
 * What comes later than this is another one.
 */
const sameInterruptMs = 500;

/** Waits for Ctrl-C, then ends what runs. Meanwhile another Ctrl-C finds nobody who holds it up. */
export async function untilInterrupted({ onInterrupt }: Io, end: () => Promise<void>): Promise<void> {
  if (onInterrupt === undefined) return end();
  await new Promise<void>((resolve) => onInterrupt(resolve));
  let isSame = true;
  let release = () => {};
  const ignore = (): void => {
    if (isSame) release = onInterrupt(ignore);
  };
  ignore();
  const patience = setTimeout(() => {
    isSame = false;
    release();
  }, sameInterruptMs);
  try {
    await end();
  } finally {
    clearTimeout(patience);
    release();
  }
}
