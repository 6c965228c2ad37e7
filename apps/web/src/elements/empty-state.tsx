import type { ReactNode } from "react";

export interface EmptyStateProps {
  readonly title: string;
  /** It is all that the screen shows, so its title is the screen's. */
  readonly isScreen?: boolean;
  readonly children?: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ title, isScreen = false, children, action }: EmptyStateProps) => (
  <div className="state">
    {isScreen ? <h1>{title}</h1> : <h2>{title}</h2>}
    {children !== undefined && <p className="quiet">{children}</p>}
    {action}
  </div>
);
