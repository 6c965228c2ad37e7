import { type TierName, tiers } from "@toolwright/core";
import { useState } from "react";
import { failureOf } from "../../api/failure.ts";
import { useApi, useSend } from "../../api/use-api.ts";
import { Button } from "../../elements/button.tsx";
import { Dialog } from "../../elements/dialog.tsx";
import { ErrorState } from "../../elements/error-state.tsx";
import { Icon } from "../../elements/icon.tsx";
import { Loading } from "../../elements/loading.tsx";
import { Select } from "../../elements/select.tsx";
import { toast } from "../../elements/toast.tsx";
import type { Account } from "./accounts-screen.tsx";
import "./accounts.css";

export const tierOptions = (Object.keys(tiers) as TierName[]).map((id) => {
  const { customDefinitions } = tiers[id];
  return {
    id,
    name: id,
    about: Number.isFinite(customDefinitions)
      ? `${customDefinitions} definitions of one's own`
      : "any number of definitions",
  };
});

export interface TierSimulatorProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** What another tier would hide, lock or exceed, before anything is changed. */
export function TierSimulator({ account, onClose }: TierSimulatorProps) {
  const [tier, setTier] = useState(account.tier);
  const preview = useApi("previewTier", { params: { account: account.id, tier } });
  const send = useSend("setTier");
  const change = () =>
    send.mutate(
      { asked: { params: { account: account.id }, body: { tier } } },
      {
        onSuccess: () => {
          toast(`${account.name} has ${tier} now.`);
          onClose();
        },
        onError: (error) => toast(failureOf(error).detail, "bad"),
      },
    );
  const { data } = preview;
  return (
    <Dialog
      title={`Tier of ${account.name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={tier === account.tier || data === undefined || send.isPending}
            onPress={change}
          >
            Change to {tier}
          </Button>
        </>
      }
    >
      <Select label="Tier" value={tier} onChange={(id) => setTier(id as TierName)} options={tierOptions} />
      {preview.isError && <ErrorState error={preview.error} />}
      {preview.isPending && <Loading what="what would change" lines={3} />}
      {data !== undefined && (
        <div className="simulated" role="status">
          <Owned owned={data.owned} limit={data.limit} />
          <Affected title="Would be hidden" {...data.hidden} />
          <Affected title="Would be shown" {...data.shown} />
          <Affected title="Would be locked" {...data.locked} />
          <Affected title="Would be unlocked" {...data.unlocked} />
        </div>
      )}
    </Dialog>
  );
}

const Owned = ({ owned, limit }: { readonly owned: number; readonly limit: number | null }) => (
  <p>
    {limit === null
      ? `${owned} definitions of their own, without a limit.`
      : `${owned} of ${limit} definitions used.`}
    {limit !== null && owned > limit && (
      <span className="field-error">
        {" "}
        <Icon name="warning" /> {owned - limit} too many: they are locked, none is deleted.
      </span>
    )}
  </p>
);

interface AffectedProps {
  readonly title: string;
  readonly count: number;
  readonly tools: readonly string[];
}

function Affected({ title, count, tools }: AffectedProps) {
  if (count === 0) return null;
  return (
    <details>
      <summary>
        {title}: {count}
      </summary>
      <ul className="mono small">
        {tools.map((tool) => (
          <li key={tool}>{tool}</li>
        ))}
        {count > tools.length && <li>and {count - tools.length} more</li>}
      </ul>
    </details>
  );
}
