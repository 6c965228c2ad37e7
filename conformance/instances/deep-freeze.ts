/** Freezes a JSON value all through, so that any change to it throws. */
export function deepFreeze<T>(value: T): T {
  const queue: unknown[] = [value];
  for (let i = 0; i < queue.length; i += 1) {
    const here = queue[i];
    if (typeof here !== "object" || here === null || Object.isFrozen(here)) continue;
    Object.freeze(here);
    for (const child of Object.values(here)) queue.push(child);
  }
  return value;
}
