import { useState } from "react";
import { failureOf } from "../../api/failure.ts";
import { useApi, useSend } from "../../api/use-api.ts";
import { Badge } from "../../elements/badge.tsx";
import { Button } from "../../elements/button.tsx";
import { CodeBlock } from "../../elements/code-block.tsx";
import { Dialog } from "../../elements/dialog.tsx";
import { Loading } from "../../elements/loading.tsx";
import { Table } from "../../elements/table.tsx";
import { TextField } from "../../elements/text-field.tsx";
import { toast } from "../../elements/toast.tsx";
import { Moment } from "../../time/moment.tsx";
import type { Account } from "./accounts-screen.tsx";

export interface KeysProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** The keys of an account. A new one is shown once. */
export function Keys({ account, onClose }: KeysProps) {
  const keys = useApi("listKeys", { params: { account: account.id } });
  const [label, setLabel] = useState("");
  const [made, setMade] = useState<string>();
  const create = useSend("createKey");
  const revoke = useSend("revokeKey");
  const told = (error: Error) => toast(failureOf(error).detail, "bad");
  const make = () =>
    create.mutate(
      { asked: { params: { account: account.id }, body: { ...(label.trim() !== "" && { label }) } } },
      {
        onSuccess: ({ key }) => {
          setMade(key);
          setLabel("");
        },
        onError: told,
      },
    );
  return (
    <Dialog
      title={`Keys of ${account.name}`}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      {made !== undefined && (
        <>
          <p>This is the only time that the key is shown.</p>
          <CodeBlock what="the key" text={made} />
        </>
      )}
      <div className="filters">
        <TextField label="What it is for" value={label} onChange={setLabel} autoComplete="off" />
        <Button onPress={make} isDisabled={create.isPending}>
          New key
        </Button>
      </div>
      {keys.data === undefined ? (
        <Loading what="keys" lines={2} />
      ) : (
        <Table
          label="Keys"
          rows={keys.data.items}
          keyOf={({ id }) => id}
          columns={[
            { id: "prefix", name: "Key", cell: ({ prefix }) => <code>{prefix}…</code> },
            { id: "label", name: "For", cell: ({ label }) => label },
            {
              id: "used",
              name: "Used",
              cell: ({ lastUsedAt }) => (lastUsedAt === null ? "never" : <Moment at={lastUsedAt} />),
            },
            {
              id: "acts",
              name: "State",
              cell: ({ id, prefix, revokedAt, expiresAt }) =>
                revokedAt !== null ? (
                  <Badge tone="bad">revoked</Badge>
                ) : expiresAt !== null && Date.parse(expiresAt) < Date.now() ? (
                  <Badge tone="warning">expired</Badge>
                ) : (
                  <Button
                    onPress={() => revoke.mutate({ asked: { params: { key: id } } }, { onError: told })}
                  >
                    Revoke {prefix}…
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Dialog>
  );
}
