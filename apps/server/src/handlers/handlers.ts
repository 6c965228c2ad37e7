import type { Handlers } from "../http/handler.ts";
import { definitionHandlers } from "./definitions.ts";
import { systemHandlers } from "./system.ts";
import { toolHandlers } from "./tools.ts";

/** One for every route of the contract. */
export const handlers: Handlers = { ...systemHandlers, ...definitionHandlers, ...toolHandlers };
