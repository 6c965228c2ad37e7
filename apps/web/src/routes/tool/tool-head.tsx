import { isCategory, type Tool } from "@toolwright/core";
import { useState } from "react";
import { Badge } from "../../elements/badge.tsx";
import { Button, ButtonLink } from "../../elements/button.tsx";
import { CopyButton } from "../../elements/copy-button.tsx";
import { Icon } from "../../elements/icon.tsx";
import { TierBadge } from "../../elements/tier-badge.tsx";
import { VisibleText } from "../../elements/visible-text.tsx";
import { Link } from "../../router/link.tsx";
import { pathTo } from "../../router/path-to.ts";
import { CategoryIcon } from "../../tools/category-icon.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import type { StoredTool } from "./stored-tool.ts";

export interface ToolHeadProps {
  readonly stored: StoredTool;
  readonly tool: Tool;
}

export function ToolHead({ stored, tool }: ToolHeadProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { toolId, isBuiltIn, requiredTier, availability } = stored;
  return (
    <header className="tool-head">
      <Link to="/" className="back">
        <Icon name="back" />
        All tools
      </Link>
      <div className="tool-title">
        {isCategory(tool.category) && <CategoryIcon category={tool.category} />}
        <div>
          <h1>
            <code>
              <VisibleText text={toolId} />
            </code>
            <CopyButton text={toolId} what="the id" />
          </h1>
          <p className="tool-badges">
            {tool.title !== undefined && (
              <span className="quiet">
                <VisibleText text={tool.title} />
              </span>
            )}
            <Badge>{tool.version ?? "1.0.0"}</Badge>
            {isBuiltIn && <Badge>built in</Badge>}
            {tool.requiresConfirmation === true && (
              <Badge tone="warning">
                <Icon name="hand" />
                asks first
              </Badge>
            )}
            <TierBadge tier={availability.needs ?? requiredTier} isLocked={!availability.isAvailable} />
          </p>
        </div>
        <div className="tool-actions">
          <ButtonLink to={pathTo("/tools/{tool}/try", { tool: toolId })} look="primary">
            <Icon name="play" />
            Try it
          </ButtonLink>
          {!isBuiltIn && (
            <>
              <ButtonLink to={pathTo("/tools/{tool}/edit", { tool: toolId })}>
                <Icon name="edit" />
                Edit
              </ButtonLink>
              <Button look="quiet" label="Delete" onPress={() => setIsDeleting(true)}>
                <Icon name="trash" />
              </Button>
            </>
          )}
        </div>
      </div>
      <DeleteDialog stored={stored} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </header>
  );
}
