import type { RegistryObserver } from "../registry/observer.ts";

/** All of them hear everything, in order. */
export function severalObservers(observers: readonly RegistryObserver[]): RegistryObserver {
  const tellAll =
    <Name extends keyof RegistryObserver>(name: Name) =>
    (seen: Parameters<NonNullable<RegistryObserver[Name]>>[0]): void => {
      for (const observer of observers) (observer[name] as ((seen: unknown) => void) | undefined)?.(seen);
    };
  return {
    validated: tellAll("validated"),
    rejected: tellAll("rejected"),
    constraintViolated: tellAll("constraintViolated"),
    created: tellAll("created"),
    updated: tellAll("updated"),
    removed: tellAll("removed"),
    refused: tellAll("refused"),
    finished: tellAll("finished"),
  };
}
