/** Set once the host has refused: asking again would only be refused and reported again. */
let refused = false;

/**
 * Whether hot schemas may become code unasked. In a page or its workers a strict policy forbids it and reports every
 * attempt, and nothing tells beforehand, so there code is generated only where a caller asks for it.
 */
export const mayPromote = (): boolean =>
  !refused && !("document" in globalThis || "WorkerGlobalScope" in globalThis);

/** Makes a function of program text; null where the host forbids it. */
export function makeFunction(
  parameters: readonly string[],
  text: string,
): ((...given: unknown[]) => unknown) | null {
  if (refused) return null;
  try {
    return new Function(...parameters, text) as (...given: unknown[]) => unknown;
  } catch (error) {
    if (!(error instanceof EvalError)) throw error;
    refused = true;
    return null;
  }
}
