import type { TierName } from "@toolwright/core";
import { useState } from "react";
import { Button, ButtonLink } from "../../../elements/button.tsx";
import { EmptyState } from "../../../elements/empty-state.tsx";
import { Icon } from "../../../elements/icon.tsx";
import { UpgradeDialog } from "../../../tools/upgrade-dialog.tsx";

export interface LockedProps {
  readonly tier: TierName;
  readonly owned: number;
  readonly limit: number;
}

/** Why nothing can be created, and what would change that. */
export function Locked({ tier, owned, limit }: LockedProps) {
  const [isAsked, setAsked] = useState(true);
  return (
    <>
      <EmptyState
        title={limit === 0 ? "Creating tools is locked" : `${owned} of ${limit} definitions are used`}
        action={
          <>
            <Button look="primary" onPress={() => setAsked(true)}>
              <Icon name="lock" />
              New tool
            </Button>
            <ButtonLink to="/">All tools</ButtonLink>
          </>
        }
      >
        {limit === 0
          ? `The ${tier} tier uses the built-in tools and cannot add its own.`
          : `The ${tier} tier keeps ${limit} definitions of your own. Remove one, or use a higher tier.`}
      </EmptyState>
      <UpgradeDialog tier={tier} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}
