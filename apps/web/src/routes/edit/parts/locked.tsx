import { type TierName, tiers } from "@toolwright/core";
import { useState } from "react";
import { Button, ButtonLink } from "../../../elements/button.tsx";
import { Dialog } from "../../../elements/dialog.tsx";
import { EmptyState } from "../../../elements/empty-state.tsx";
import { Icon } from "../../../elements/icon.tsx";

export interface LockedProps {
  readonly tier: TierName;
  readonly owned: number;
  readonly limit: number;
}

/** Why nothing can be created, and what would change that. */
export function Locked({ tier, owned, limit }: LockedProps) {
  const [isAsked, setAsked] = useState(true);
  const next = nextTier(tier);
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
      {next !== undefined && (
        <Dialog
          title={`Upgrade to ${next}`}
          isOpen={isAsked}
          onClose={() => setAsked(false)}
          actions={<Button onPress={() => setAsked(false)}>Close</Button>}
        >
          <p>
            {next} keeps {most(next)} definitions of your own
            {limit === 0 ? "; your tier, Core, keeps none." : `, ${tier} ${limit}.`}
          </p>
          <p className="quiet">An administrator changes the tier of an account under Accounts and tiers.</p>
        </Dialog>
      )}
    </>
  );
}

const names = Object.keys(tiers) as TierName[];

const nextTier = (tier: TierName): TierName | undefined => names[names.indexOf(tier) + 1];

const most = (tier: TierName): string => {
  const { customDefinitions } = tiers[tier];
  return Number.isFinite(customDefinitions) ? String(customDefinitions) : "any number of";
};
