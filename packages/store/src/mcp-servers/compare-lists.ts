import type { ListChange } from "./mcp-server.ts";

interface Digested {
  readonly name: string;
  readonly digest: string;
}

/** What a server has changed since its tools were taken over. */
export function compareLists(taken: readonly Digested[], now: readonly Digested[]): ListChange {
  const before = new Map(taken.map(({ name, digest }) => [name, digest]));
  const after = new Map(now.map(({ name, digest }) => [name, digest]));
  return {
    added: now.filter(({ name }) => !before.has(name)).map(({ name }) => name),
    changed: now
      .filter(({ name, digest }) => before.has(name) && before.get(name) !== digest)
      .map(({ name }) => name),
    removed: taken.filter(({ name }) => !after.has(name)).map(({ name }) => name),
  };
}

export const isChange = ({ added, changed, removed }: ListChange): boolean =>
  added.length + changed.length + removed.length > 0;
