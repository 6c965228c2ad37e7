import type { ReactNode } from "react";

export type Tone = "neutral" | "accent" | "good" | "warning" | "bad";

export interface BadgeProps {
  readonly tone?: Tone;
  readonly title?: string;
  readonly children: ReactNode;
}

/** One word about a thing. Never colour alone: the word says it too. */
export const Badge = ({ tone = "neutral", title, children }: BadgeProps) => (
  <span className="badge" data-tone={tone} title={title}>
    {children}
  </span>
);
