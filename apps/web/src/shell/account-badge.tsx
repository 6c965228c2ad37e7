import { Badge } from "../elements/badge.tsx";
import { useMe } from "./use-me.ts";

/** Who one is here, the tier, and how much of it is used: `7 of 10`. */
export function AccountBadge() {
  const { data: me } = useMe();
  // The space is kept while it is not known, so that nothing jumps.
  if (me === undefined) return <div className="account" aria-hidden="true" />;
  const { name, tier, owned, limit } = me;
  return (
    <div className="account">
      <span className="account-name" title={name}>
        {name}
      </span>
      <Badge tone="accent">{tier}</Badge>
      <span className="small quiet" title="Definitions of your own">
        {limit === null ? `${owned} own` : `${owned} of ${limit}`}
      </span>
    </div>
  );
}
