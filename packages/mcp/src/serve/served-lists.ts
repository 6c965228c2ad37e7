import { compileServed, type ServedTools } from "./compile-served.ts";
import type { Audience } from "./serving-profile.ts";
import type { ToolView } from "./tool-port.ts";

/** Compiled lists, kept for as long as the tools stay as they are. One for all connections of a process. */
export interface ServedLists {
  readonly of: (view: ToolView, audience: Audience) => ServedTools;
}

/** Lists of other states and audiences than these are made again when they are asked for. */
const mostKept = 64;

export function createServedLists(
  onMade: (made: ServedTools, audience: Audience) => void = () => {},
): ServedLists {
  const kept = new Map<string, ServedTools>();
  return {
    of(view, audience) {
      const key = JSON.stringify([view.state, audience.target, audience.revision, audience.dropsNamespace]);
      let list = kept.get(key);
      if (list === undefined) {
        list = compileServed(view.tools, audience);
        onMade(list, audience);
      }
      // Last in the order of use.
      kept.delete(key);
      kept.set(key, list);
      const oldest = kept.keys().next().value;
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return list;
    },
  };
}
