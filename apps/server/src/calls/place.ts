import {
  type Backend,
  backendKinds,
  effectiveConstraints,
  type IsolationLevel,
  isolationLevels,
} from "@toolwright/core";
import type { Stored } from "@toolwright/store";

/**
 * What a worker must be able to do to take a call: keep a level of isolation, hold the functions of this program, or
 * the connections to MCP servers too.
 */
export type Place = IsolationLevel | "local" | `mcp-${IsolationLevel}`;

export interface Abilities {
  readonly isolation: readonly IsolationLevel[];
  /** Whether the functions of the built-in tools are there, with the folders that they may touch. */
  readonly functions: boolean;
  readonly mcp: boolean;
}

export const everyPlace: readonly Place[] = [
  ...isolationLevels,
  "local",
  ...isolationLevels.map((level) => `mcp-${level}` as const),
];

/** Where a call can be done. One that cannot run at all may be told so by anybody. */
export function placeOf(
  stored: Stored | undefined,
  { isolation, dryRun }: { readonly isolation?: IsolationLevel; readonly dryRun?: boolean },
): Place {
  const kind = stored === undefined ? undefined : firstKind(stored.definition.backends ?? []);
  if (stored === undefined || kind === undefined || dryRun === true) return "None";
  if (kind === "local") return "local";
  const { requiredIsolation } = effectiveConstraints(stored.definition.tool.constraints);
  const level = stronger(requiredIsolation, isolation);
  return kind === "mcp" ? `mcp-${level}` : level;
}

/** What a worker takes. */
export function placesOf({ isolation, functions, mcp }: Abilities): readonly Place[] {
  const levels = isolationLevels.filter((level) => level === "None" || isolation.includes(level));
  return [
    ...levels,
    ...(functions ? (["local"] as const) : []),
    ...(mcp ? levels.map((level) => `mcp-${level}` as const) : []),
  ];
}

const firstKind = (backends: readonly Backend[]) =>
  backendKinds.find((kind) => backends.some((backend) => backend.kind === kind));

const stronger = (required: IsolationLevel, asked: IsolationLevel | undefined): IsolationLevel =>
  asked !== undefined && isolationLevels.indexOf(asked) > isolationLevels.indexOf(required)
    ? asked
    : required;
