import type { Principal } from "@toolwright/core";
import type { Registry, Stored } from "@toolwright/store";

interface Look {
  readonly now: Promise<Stored | undefined>;
  /** For those who came since: what they are to see may be newer than what is being read. */
  next: Promise<Stored | undefined> | undefined;
}

/** The same registry, of which many look up the same tool at once. Nobody is given what was read before they asked. */
export function shareLookUps(registry: Registry): Registry {
  const looks = new Map<string, Look>();
  const look = (key: string, principal: Principal, tool: string): Promise<Stored | undefined> => {
    const found = looks.get(key);
    if (found === undefined) {
      const now = registry.lookUp(principal, tool).finally(() => looks.delete(key));
      looks.set(key, { now, next: undefined });
      return now;
    }
    found.next ??= found.now.catch(() => {}).then(() => look(key, principal, tool));
    return found.next;
  };
  return { ...registry, lookUp: (principal, tool) => look(keyOf(principal, tool), principal, tool) };
}

const keyOf = ({ id, tier, isAdmin, permissions }: Principal, tool: string): string =>
  JSON.stringify([tool, id, tier, isAdmin, [...permissions]]);
