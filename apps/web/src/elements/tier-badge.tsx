import { Badge } from "./badge.tsx";
import { Icon } from "./icon.tsx";

export interface TierBadgeProps {
  readonly tier: string;
  /** Whoever looks does not have it. */
  readonly isLocked?: boolean;
}

export const TierBadge = ({ tier, isLocked = false }: TierBadgeProps) =>
  isLocked ? (
    <Badge tone="warning" title={`Needs ${tier}`}>
      <Icon name="lock" label="Locked" />
      {tier}
    </Badge>
  ) : (
    <Badge>{tier}</Badge>
  );
