import { backendKinds, categories, isolationLevels, tiers } from "@toolwright/core";
import type { ToolSummary } from "../../../tools/tool-summary.ts";

/** Something that tools are told apart by, as the address writes it. */
export interface Facet {
  readonly id: "category" | "tag" | "risk" | "isolation" | "tier" | "confirmation" | "backend";
  readonly name: string;
  /** In the order they are shown; tags are as they come. */
  readonly values?: readonly string[];
  /** What a tool has of it. */
  readonly of: (tool: ToolSummary) => readonly string[];
}

export type FacetId = Facet["id"];

const risks = ["Low", "Medium", "Medium-High", "High"];

/** All that is chosen must hold; of several values of one, any. */
export const facets: readonly Facet[] = [
  {
    id: "category",
    name: "Category",
    values: Object.keys(categories),
    of: ({ category }) => [category],
  },
  { id: "tag", name: "Tag", of: ({ tags }) => tags },
  { id: "risk", name: "Risk", values: risks, of: ({ category }) => [categories[category].risk] },
  {
    id: "isolation",
    name: "Isolation",
    values: isolationLevels,
    of: ({ requiredIsolation }) => [requiredIsolation],
  },
  { id: "tier", name: "Tier", values: Object.keys(tiers), of: ({ requiredTier }) => [requiredTier] },
  {
    id: "confirmation",
    name: "Confirmation",
    values: ["asks first", "runs at once"],
    of: ({ requiresConfirmation }) => [requiresConfirmation ? "asks first" : "runs at once"],
  },
  {
    id: "backend",
    name: "Backend",
    values: [...backendKinds, "none"],
    of: ({ backend }) => [backend ?? "none"],
  },
];
