import type {
  Backend,
  CategoryName,
  Definition,
  Diagnostic,
  IsolationLevel,
  TierName,
  Tool,
} from "@toolwright/core";

/** A definition as the registry keeps it. */
export interface Stored {
  /** The same for as long as the definition exists, whatever its name. */
  readonly id: string;
  /** `namespace:name`, or the name alone in the default namespace. */
  readonly toolId: string;
  readonly definition: Definition;
  readonly digest: string;
  /** The number of its newest version, from 1. */
  readonly revision: number;
  readonly isBuiltIn: boolean;
  /** The lowest tier that sees it. */
  readonly requiredTier: TierName;
  readonly owner: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  /** Whether whoever asked may use it; a reason and a tier where not. */
  readonly availability: Availability;
}

export type Availability =
  | { readonly isAvailable: true }
  | { readonly isAvailable: false; readonly reason: string; readonly needs: TierName };

/** What a list shows of a definition. */
export interface Summary {
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
  readonly revision: number;
  readonly isBuiltIn: boolean;
  readonly requiresConfirmation: boolean;
  readonly requiredIsolation: IsolationLevel;
  readonly requiredTier: TierName;
  readonly backend: Backend["kind"] | null;
  readonly updatedAt: string;
  readonly availability: Availability;
}

/** One state that a definition had. */
export interface ToolVersion {
  readonly number: number;
  readonly action: "created" | "updated" | "restored" | "deleted";
  readonly digest: string;
  readonly changedFields: readonly string[];
  readonly author: string | null;
  readonly at: string;
}

export interface ToolVersionWithDefinition extends ToolVersion {
  readonly definition: Definition;
}

/** What became of a definition that was handed in. */
export interface Saved {
  readonly stored: Stored;
  /** False when the registry had exactly this already. */
  readonly changed: boolean;
  readonly changedFields: readonly string[];
  /** What is legal and yet worth telling. */
  readonly warnings: readonly Diagnostic[];
}

export type { Definition, Tool };
