import type { CategoryName } from "@toolwright/core";

/** What happened, in the words of seed 004 section 11 and beyond it: one body for each type. */
export interface EventBodies {
  readonly ToolDefinitionCreated: { readonly category: CategoryName; readonly digest: string };
  readonly ToolDefinitionUpdated: { readonly changedFields: readonly string[]; readonly digest: string };
  readonly ToolDefinitionDeleted: { readonly digest: string };
  readonly ToolDefinitionValidated: {
    readonly category: CategoryName;
    readonly parameterCount: number;
    readonly durationMs: number;
  };
  /** Somebody handed in what was not taken. */
  readonly ToolDefinitionRefused: { readonly failure: string; readonly message: string };
  readonly ToolDefinitionsImported: {
    readonly source: string;
    readonly created: number;
    readonly updated: number;
    readonly unchanged: number;
    readonly refused: number;
  };
  readonly AccountChanged: {
    readonly account: string;
    readonly name: string;
    readonly change: AccountChange;
    /** The new tier, the permissions, the first characters of the key. */
    readonly values: readonly string[];
  };
  /** An MCP server has other tools than those that were taken over; its own names for them, the first 100 of each. */
  readonly McpServerChanged: {
    readonly server: string;
    /** Whether the registry follows; otherwise changed tools are not called until somebody takes them over. */
    readonly taken: boolean;
    readonly added: readonly string[];
    readonly changed: readonly string[];
    readonly removed: readonly string[];
  };
}

export type AccountChange =
  | "created"
  | "removed"
  | "tier"
  | "granted"
  | "revoked"
  | "made administrator"
  | "no longer administrator"
  | "linked"
  | "unlinked"
  | "key created"
  | "key revoked";

export type EventType = keyof EventBodies;

const types: Readonly<Record<EventType, true>> = {
  ToolDefinitionCreated: true,
  ToolDefinitionUpdated: true,
  ToolDefinitionDeleted: true,
  ToolDefinitionValidated: true,
  ToolDefinitionRefused: true,
  ToolDefinitionsImported: true,
  AccountChanged: true,
  McpServerChanged: true,
};

export const eventTypes = Object.keys(types) as readonly EventType[];

export const isEventType = (value: unknown): value is EventType =>
  typeof value === "string" && Object.hasOwn(types, value);

export interface NewEvent<Type extends EventType = EventType> {
  readonly type: Type;
  readonly definitionId?: string;
  readonly toolName?: string;
  readonly principalId?: string;
  readonly body: EventBodies[Type];
}

export interface StoredEvent<Type extends EventType = EventType> extends NewEvent<Type> {
  /** Grows; whoever has seen one has seen all before it. */
  readonly id: number;
  readonly at: string;
}
