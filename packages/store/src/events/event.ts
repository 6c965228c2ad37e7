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
  readonly AccountChanged: { readonly account: string; readonly change: string };
}

export type EventType = keyof EventBodies;

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
