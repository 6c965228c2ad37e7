import { type TierName, tiers } from "@toolwright/core";
import { Button } from "../elements/button.tsx";
import { Dialog } from "../elements/dialog.tsx";

export interface UpgradeDialogProps {
  readonly tier: TierName;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const names = Object.keys(tiers) as readonly TierName[];

/** The first tier above this one that allows more definitions of one's own. */
export const nextTier = (tier: TierName): TierName | undefined =>
  names.find((name) => tiers[name].customDefinitions > tiers[tier].customDefinitions);

/** What a higher tier would allow, for whoever came to the end of theirs. */
export function UpgradeDialog({ tier, isOpen, onClose }: UpgradeDialogProps) {
  const next = nextTier(tier);
  if (next === undefined) return null;
  const { customDefinitions: allowed } = tiers[tier];
  return (
    <Dialog
      title={`Upgrade to ${next}`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose}>
          Understood
        </Button>
      }
    >
      <p>
        {allowed === 0
          ? `${tier} uses the tools that are there and has no definitions of its own.`
          : `${tier} holds ${allowed} definitions of its own, and all of them are in use.`}
      </p>
      <ul className="upgrade">
        {names
          .filter((name) => tiers[name].number > tiers[tier].number)
          .map((name) => (
            <li key={name}>
              <strong>{name}</strong>{" "}
              {Number.isFinite(tiers[name].customDefinitions)
                ? `up to ${tiers[name].customDefinitions} definitions`
                : "unlimited definitions"}
              , isolation up to {tiers[name].isolation.at(-1)}
            </li>
          ))}
      </ul>
      <p className="quiet">An administrator changes the tier of an account; nothing that exists is lost.</p>
    </Dialog>
  );
}
