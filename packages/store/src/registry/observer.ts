import type { CategoryName, Diagnostic, FailureCode } from "@toolwright/core";
import type { ConstraintViolation } from "./constraint-violations.ts";

export type RegistryOperation =
  | "create"
  | "update"
  | "save"
  | "remove"
  | "get"
  | "search"
  | "count"
  | "history"
  | "version"
  | "restore";

/** What a registry tells whoever watches it, for logs and metrics. Told after the fact; nothing waits for it. */
export interface RegistryObserver {
  /** A definition was held against the rules and none was broken. */
  readonly validated?: (seen: {
    readonly toolName: string;
    readonly category: CategoryName;
    readonly parameterCount: number;
    readonly durationMs: number;
  }) => void;
  /** A definition was held against the rules and has errors. */
  readonly rejected?: (seen: {
    readonly toolName: string;
    readonly diagnostics: readonly Diagnostic[];
    readonly durationMs: number;
  }) => void;
  /** One of those errors is a limit that nobody may declare; told for each. */
  readonly constraintViolated?: (seen: ConstraintViolation) => void;
  readonly created?: (seen: DefinitionSeen) => void;
  readonly updated?: (seen: DefinitionSeen & { readonly changedFields: readonly string[] }) => void;
  readonly removed?: (seen: DefinitionSeen) => void;
  /** A change was asked for and not made, for whatever reason. */
  readonly refused?: (seen: {
    readonly operation: RegistryOperation;
    readonly toolName: string;
    readonly failure: FailureCode;
    readonly message: string;
    readonly principalId: string;
  }) => void;
  /** Any operation, also one that failed. */
  readonly finished?: (seen: {
    readonly operation: RegistryOperation;
    readonly durationMs: number;
    readonly failure?: FailureCode;
  }) => void;
}

export interface DefinitionSeen {
  readonly definitionId: string;
  readonly toolName: string;
  readonly category: CategoryName;
  readonly principalId: string;
}
