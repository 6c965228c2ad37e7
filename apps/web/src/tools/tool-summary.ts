import type { BackendKind, CategoryName, IsolationLevel, TierName } from "@toolwright/core";

/** What the list shows of a tool, as the registry gives it. */
export interface ToolSummary {
  readonly id: string;
  readonly toolId: string;
  readonly namespace: string;
  readonly name: string;
  readonly title: string | null;
  readonly description: string;
  readonly category: CategoryName;
  readonly tags: readonly string[];
  readonly version: string | null;
  readonly digest: string;
  readonly isBuiltIn: boolean;
  readonly requiresConfirmation: boolean;
  readonly requiredIsolation: IsolationLevel;
  readonly requiredTier: TierName;
  readonly backend: BackendKind | null;
  readonly updatedAt: string;
  readonly availability: {
    readonly isAvailable: boolean;
    readonly reason?: string;
    readonly needs?: TierName;
  };
}
