import { ButtonLink } from "../../elements/button.tsx";
import { EmptyState } from "../../elements/empty-state.tsx";
import { Icon } from "../../elements/icon.tsx";
import { Loading } from "../../elements/loading.tsx";
import { VisibleText } from "../../elements/visible-text.tsx";
import { useToolSummaries } from "../../tools/use-tool-summaries.ts";

export interface ToolMissingProps {
  readonly toolId: string;
}

/** There is no such tool, or the tier hides it: then it says which tier shows it. */
export function ToolMissing({ toolId }: ToolMissingProps) {
  const { summaries, isWhole, isLoading } = useToolSummaries();
  const hidden = summaries.find((each) => each.toolId === toolId && !each.availability.isAvailable);
  const action = <ButtonLink to="/">All tools</ButtonLink>;
  if (hidden !== undefined)
    return (
      <EmptyState
        isScreen
        title={`Needs ${hidden.availability.needs ?? hidden.requiredTier}`}
        action={action}
      >
        <Icon name="lock" label="Locked" />{" "}
        <code>
          <VisibleText text={toolId} />
        </code>{" "}
        exists. {hidden.availability.reason}
      </EmptyState>
    );
  if (isLoading || !isWhole) return <Loading what="the tool" />;
  return (
    <EmptyState isScreen title="No such tool" action={action}>
      Nothing is registered as{" "}
      <code>
        <VisibleText text={toolId} />
      </code>
      . It may have been removed or renamed.
    </EmptyState>
  );
}
