import type { RegistryObserver } from "../registry/observer.ts";

/** An observer that hears of nothing before `release`: what may still be undone did not happen yet. */
export function heldObserver(observer: RegistryObserver): {
  readonly observer: RegistryObserver;
  readonly release: () => void;
} {
  const held: (() => void)[] = [];
  const names = Object.keys(observer) as (keyof RegistryObserver)[];
  return {
    observer: Object.fromEntries(
      names.map((name) => [
        name,
        (seen: never) => held.push(() => (observer[name] as ((seen: never) => void) | undefined)?.(seen)),
      ]),
    ),
    release: () => {
      for (const tell of held.splice(0)) tell();
    },
  };
}
