import type { TierName } from "@toolwright/core";
import { Loading } from "../../elements/loading.tsx";
import { useMe } from "../../shell/use-me.ts";
import { EditForm } from "./edit-form.tsx";
import { newDefinition } from "./model/draft.ts";
import { Locked } from "./parts/locked.tsx";

/** Writes a new definition, where the tier allows another one. */
export function Screen() {
  const { data: me } = useMe();
  if (me === undefined) return <Loading what="your account" />;
  const { tier, owned, limit } = me;
  if (limit !== null && owned >= limit) return <Locked tier={tier as TierName} owned={owned} limit={limit} />;
  return <EditForm tool={undefined} definition={newDefinition} digest={undefined} tier={tier as TierName} />;
}
