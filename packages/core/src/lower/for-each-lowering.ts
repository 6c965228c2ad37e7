import type { Origins } from "./origins.ts";

/** What is found out once for each lowering, which is known by its book of origins. */
export function forEachLowering<T>(make: () => T): (origins: Origins) => T {
  const made = new WeakMap<Origins, T>();
  return (origins) => {
    let found = made.get(origins);
    if (found === undefined) {
      found = make();
      made.set(origins, found);
    }
    return found;
  };
}
