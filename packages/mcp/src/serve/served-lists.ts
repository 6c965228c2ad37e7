import { compileServed, type ServedTools } from "./compile-served.ts";
import type { Audience } from "./serving-profile.ts";
import type { ToolView } from "./tool-port.ts";

/** Compiled lists, kept for as long as the tools stay as they are. One for all connections of a process. */
export interface ServedLists {
  readonly of: (view: ToolView, audience: Audience) => ServedTools;
}

/** Lists of other states and audiences than these are made again when they are asked for. */
const mostKept = 64;
/** Long lists are kept in smaller number: each tool takes some kilobytes in each. */
const mostToolsKept = 200_000;

export function createServedLists(
  onMade: (made: ServedTools, audience: Audience) => void = () => {},
): ServedLists {
  const kept = new Map<string, ServedTools>();
  let toolsKept = 0;
  const forget = (key: string): void => {
    toolsKept -= kept.get(key)?.inOrder.length ?? 0;
    kept.delete(key);
  };
  return {
    of(view, audience) {
      const key = JSON.stringify([view.state, audience.target, audience.revision, audience.dropsNamespace]);
      let list = kept.get(key);
      if (list === undefined) {
        list = { ...compileServed(view.tools, audience), ...(view.cut && { cut: view.cut }) };
        onMade(list, audience);
      }
      // Last in the order of use.
      forget(key);
      kept.set(key, list);
      toolsKept += list.inOrder.length;
      for (const oldest of kept.keys()) {
        if (oldest === key || (kept.size <= mostKept && toolsKept <= mostToolsKept)) break;
        forget(oldest);
      }
      return list;
    },
  };
}
