import { useState } from "react";
import { failureOf } from "../../api/failure.ts";
import { type AnswerOf, useApi, useSend } from "../../api/use-api.ts";
import { Badge } from "../../elements/badge.tsx";
import { Button } from "../../elements/button.tsx";
import { Dialog } from "../../elements/dialog.tsx";
import { ErrorState } from "../../elements/error-state.tsx";
import { Icon } from "../../elements/icon.tsx";
import { Loading } from "../../elements/loading.tsx";
import { Select } from "../../elements/select.tsx";
import { Table } from "../../elements/table.tsx";
import { TextField } from "../../elements/text-field.tsx";
import { TierBadge } from "../../elements/tier-badge.tsx";
import { toast } from "../../elements/toast.tsx";
import { VisibleText } from "../../elements/visible-text.tsx";
import { Keys } from "./keys.tsx";
import { TierSimulator, tierOptions } from "./tier-simulator.tsx";

export type Account = AnswerOf<"listAccounts">["items"][number];

/** Who may act here, by which keys, and what another tier would change. For administrators. */
export function Screen() {
  const accounts = useApi("listAccounts");
  const [open, setOpen] = useState<{ readonly account: Account; readonly what: "tier" | "keys" }>();
  const [isMaking, setMaking] = useState(false);
  if (accounts.isPending) return <Loading what="accounts" />;
  if (accounts.data === undefined)
    return <ErrorState error={accounts.error} onRetry={() => void accounts.refetch()} />;
  return (
    <div className="screen">
      <header className="screen-head">
        <h1>Accounts and tiers</h1>
        <Button look="primary" onPress={() => setMaking(true)}>
          <Icon name="plus" />
          New account
        </Button>
      </header>
      <Table
        label="Accounts"
        rows={accounts.data.items}
        keyOf={({ id }) => id}
        columns={[
          { id: "name", name: "Name", cell: nameCell },
          { id: "tier", name: "Tier", cell: ({ tier }) => <TierBadge tier={tier} /> },
          {
            id: "admin",
            name: "Administrator",
            cell: ({ isAdmin }) => (isAdmin ? <Badge tone="accent">administrator</Badge> : ""),
          },
          {
            id: "permissions",
            name: "Permissions",
            isNumber: true,
            cell: ({ permissions, isAdmin }) => (isAdmin ? "all" : permissions.length),
          },
          {
            id: "acts",
            name: <span className="visually-hidden">Actions</span>,
            cell: (account) => (
              <span className="actions">
                <Button
                  aria-label={`Change tier of ${account.name}`}
                  onPress={() => setOpen({ account, what: "tier" })}
                >
                  Change tier
                </Button>
                <Button
                  aria-label={`Keys of ${account.name}`}
                  onPress={() => setOpen({ account, what: "keys" })}
                >
                  Keys
                </Button>
              </span>
            ),
          },
        ]}
      />
      {open?.what === "tier" && <TierSimulator account={open.account} onClose={() => setOpen(undefined)} />}
      {open?.what === "keys" && <Keys account={open.account} onClose={() => setOpen(undefined)} />}
      {isMaking && <NewAccount onClose={() => setMaking(false)} />}
    </div>
  );
}

/** The name is how people call it; who comes in as it is whom the identity provider calls so. */
const nameCell = ({ name, identity }: Account) => (
  <>
    <VisibleText text={name} />
    {identity !== null && (
      <div className="small quiet" title={identity.issuer}>
        <VisibleText text={identity.subject} />
      </div>
    )}
  </>
);

function NewAccount({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState("");
  const [tier, setTier] = useState("Core");
  const send = useSend("createAccount");
  const make = () =>
    send.mutate(
      { asked: { body: { name, tier: tier as "Core" } }, headers: { idempotencyKey: crypto.randomUUID() } },
      {
        onSuccess: () => {
          toast(`Account ${name} created.`);
          onClose();
        },
        onError: (error) => toast(failureOf(error).detail, "bad"),
      },
    );
  return (
    <Dialog
      title="New account"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isDisabled={name.trim() === "" || send.isPending} onPress={make}>
            Create account
          </Button>
        </>
      }
    >
      <TextField label="Name" value={name} onChange={setName} autoFocus autoComplete="off" />
      <Select label="Tier" value={tier} onChange={setTier} options={tierOptions} />
    </Dialog>
  );
}
