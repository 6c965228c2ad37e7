import { createServedLists, type ServedLists } from "@toolwright/mcp";
import type { Log } from "@toolwright/store/observe";

/** Lists for clients of MCP; what cannot be told to one of them is written down when its list is made. */
export const loggedLists = (log: Log): ServedLists =>
  createServedLists(({ inOrder, setAside, cut }, { target, revision }) => {
    if (cut !== undefined)
      log.warn(
        { target, revision, ...cut },
        "A list for MCP clients is cut; sets of tools are served whole.",
      );
    if (setAside.length === 0) return;
    const tools = setAside.map(({ tool, diagnostics }) => ({ tool, reason: diagnostics[0]?.message }));
    log.warn({ target, revision, sent: inOrder.length, tools }, "Tools cannot be served to an MCP client.");
  });
