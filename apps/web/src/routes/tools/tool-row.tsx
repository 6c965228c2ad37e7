import { Badge } from "../../elements/badge.tsx";
import { Icon } from "../../elements/icon.tsx";
import { TierBadge } from "../../elements/tier-badge.tsx";
import { VisibleText } from "../../elements/visible-text.tsx";
import type { ProblemCount } from "../../judge/judge-tool.ts";
import { Link } from "../../router/link.tsx";
import { pathTo } from "../../router/path-to.ts";
import { since } from "../../time/since.ts";
import { CategoryIcon } from "../../tools/category-icon.tsx";
import type { ToolSummary } from "../../tools/tool-summary.ts";

export interface ToolRowProps {
  readonly tool: ToolSummary;
  readonly problems: ProblemCount | undefined;
  /** The row that Tab comes to. */
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
}

export function ToolRow({ tool, problems, isCurrent, onFocus }: ToolRowProps) {
  const { toolId, title, description, category, requiredTier, requiresConfirmation, backend, availability } =
    tool;
  const isLocked = !availability.isAvailable;
  return (
    <Link
      to={pathTo("/tools/{tool}", { tool: toolId })}
      className="tool-row"
      data-locked={isLocked || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
    >
      <CategoryIcon category={category} />
      <span className="tool-words">
        <span className="tool-name">
          <code>
            <VisibleText text={toolId} />
          </code>
          {title !== null && (
            <span className="quiet">
              <VisibleText text={title} />
            </span>
          )}
        </span>
        <span className="tool-description">
          <VisibleText text={description} />
        </span>
      </span>
      <span className="tool-marks">
        {problems !== undefined && <ProblemBadge {...problems} />}
        {requiresConfirmation && (
          <Badge title="Asks before it runs">
            <Icon name="hand" label="Asks before it runs" />
          </Badge>
        )}
        <Badge>{backend ?? "no backend"}</Badge>
      </span>
      <span className="tool-tier">
        <TierBadge tier={availability.needs ?? requiredTier} isLocked={isLocked} />
      </span>
      <span className="tool-changed small quiet">{since(tool.updatedAt)}</span>
    </Link>
  );
}

const ProblemBadge = ({ errors, warnings }: ProblemCount) =>
  errors > 0 ? (
    <Badge tone="bad">
      {errors} {errors === 1 ? "error" : "errors"}
    </Badge>
  ) : (
    <Badge tone="warning">
      {warnings} {warnings === 1 ? "warning" : "warnings"}
    </Badge>
  );
