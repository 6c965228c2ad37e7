import type { ReactNode } from "react";

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
}

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="state">
    <h2>{title}</h2>
    {children !== undefined && <p className="quiet">{children}</p>}
    {action}
  </div>
);
