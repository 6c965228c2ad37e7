/**
 * Gives way to whatever else this process has to do. An embedded database answers without waiting, so that a long run
 * of its answers would let nobody else come in between.
 */
export const letOthersRun = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** So many tools are brought in between. */
export const toolsAtATime = 25;
