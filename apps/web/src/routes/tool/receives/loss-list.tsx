import type { ToolLoss } from "@toolwright/core";
import { Badge } from "../../../elements/badge.tsx";
import { VisibleText } from "../../../elements/visible-text.tsx";

export interface LossListProps {
  readonly losses: readonly ToolLoss[];
}

export const LossList = ({ losses }: LossListProps) =>
  losses.length === 0 ? null : (
    <ul className="losses">
      {losses.map(({ class: kind, message, pointer }) => (
        <li key={`${kind}${pointer}${message}`}>
          <Badge tone={kind === "annotation" ? "neutral" : kind === "refused" ? "bad" : "warning"}>
            {kind}
          </Badge>{" "}
          <VisibleText text={message} />
        </li>
      ))}
    </ul>
  );
