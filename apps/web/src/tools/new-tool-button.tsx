import { isTier } from "@toolwright/core";
import { useState } from "react";
import { Button, ButtonLink } from "../elements/button.tsx";
import { Icon } from "../elements/icon.tsx";
import { useMe } from "../shell/use-me.ts";
import { UpgradeDialog } from "./upgrade-dialog.tsx";

/** Leads to a new definition, or says which tier allows one. */
export function NewToolButton() {
  const { data: me } = useMe();
  const [isOpen, setIsOpen] = useState(false);
  const isFull = me !== undefined && me.limit !== null && me.owned >= me.limit;
  if (!isFull)
    return (
      <ButtonLink to="/new" look="primary">
        <Icon name="plus" />
        New tool
      </ButtonLink>
    );
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>
        <Icon name="lock" label="Locked" />
        New tool
      </Button>
      {isTier(me.tier) && <UpgradeDialog tier={me.tier} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
