import type { Handlers } from "../http/handler.ts";
import { accountHandlers } from "./accounts.ts";
import { definitionHandlers } from "./definitions.ts";
import { eventHandlers } from "./events.ts";
import { executionHandlers } from "./executions.ts";
import { mcpServerHandlers } from "./mcp-servers.ts";
import { systemHandlers } from "./system.ts";
import { toolHandlers } from "./tools.ts";
import { transferHandlers } from "./transfer.ts";
import { usageHandlers } from "./usage.ts";

/** One for every route of the contract. */
export const handlers: Handlers = {
  ...systemHandlers,
  ...definitionHandlers,
  ...toolHandlers,
  ...transferHandlers,
  ...mcpServerHandlers,
  ...executionHandlers,
  ...eventHandlers,
  ...usageHandlers,
  ...accountHandlers,
};
