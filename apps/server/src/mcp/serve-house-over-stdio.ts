import type { Principal } from "@toolwright/core";
import { askedTarget, type StdioServing, type StdioStreams, serveMcpOverStdio } from "@toolwright/mcp";
import type { House } from "../house.ts";
import { housePort } from "./house-port.ts";
import { loggedLists } from "./logged-lists.ts";
import { everyTool, readToolSet } from "./tool-set.ts";
import { createToolViews } from "./tool-views.ts";

export interface StdioOptions extends Pick<StdioStreams, "input" | "output"> {
  readonly principal: Principal;
  /** The id of the profile that tools are compiled for; without it, by the name of the client. */
  readonly target?: string | undefined;
  /** `namespace:git`, `tags:files,safe` or `tools:git:commit,read_file`; without it, everything. */
  readonly set?: string | undefined;
  readonly tools?: "list" | "find" | undefined;
}

/** The house as an MCP server for the one client that started this process. */
export function serveHouseOverStdio(house: House, options: StdioOptions): StdioServing {
  const { principal, target, set, tools, input, output } = options;
  const { log } = house.observation;
  const toolSet = set === undefined ? everyTool : readToolSet(set);
  const asked = {
    target: target === undefined ? undefined : askedTarget(target),
    tools,
    dropsNamespace: toolSet.query.namespace !== undefined,
  };
  const views = createToolViews(house, (error) => log.error({ err: error }, "Changes are not followed."));
  const port = housePort(house, views, { principal, set: toolSet });
  const serving = serveMcpOverStdio(port, { version: house.version, lists: loggedLists(log) }, asked, {
    input,
    output,
    onError: (error) => log.warn({ err: error }, "A message could not be handled."),
  });
  return {
    ended: serving.ended,
    close: async () => {
      views.close();
      await serving.close();
    },
  };
}
