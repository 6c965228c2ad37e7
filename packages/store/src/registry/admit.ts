import {
  type CategoryName,
  type Diagnostic,
  isError,
  type TierName,
  ToolwrightError,
} from "@toolwright/core";
import type { CleanDefinition } from "./clean-definition.ts";
import { parameterNames } from "./columns.ts";
import { constraintViolations } from "./constraint-violations.ts";
import { judgeDefinition, type Verdict } from "./judge-definition.ts";
import type { RegistryContext } from "./registry-context.ts";

export interface Admission {
  /** What is legal and yet worth telling. */
  readonly warnings: readonly Diagnostic[];
  readonly category: CategoryName;
  readonly parameterCount: number;
  readonly durationMs: number;
}

/** Holds a definition against the registry's rules; one with an error is refused. */
export function admit(
  context: Pick<RegistryContext, "profile" | "customProfiles" | "observer">,
  clean: CleanDefinition,
  tier: TierName,
  { diagnostics, durationMs }: Verdict = judgeDefinition(context, clean, tier),
): Admission {
  const { profile, observer } = context;
  const { tool } = clean.definition;
  if (diagnostics.some(isError)) {
    observer.rejected?.({ toolName: tool.name, diagnostics, durationMs });
    for (const violation of constraintViolations(diagnostics, tool, profile, tier))
      observer.constraintViolated?.(violation);
    throw new ToolwrightError("definition-rejected", { diagnostics });
  }
  const category = tool.category as CategoryName;
  const parameterCount = parameterNames(tool.inputSchema).length;
  observer.validated?.({ toolName: tool.name, category, parameterCount, durationMs });
  return { warnings: diagnostics, category, parameterCount, durationMs };
}
