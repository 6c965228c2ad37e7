import type { ReactNode } from "react";

/** Drawn on 20 by 20, one line, in the colour of the text around them. */
const drawings = {
  tools: (
    <path d="M12.5 3.5a4 4 0 0 0-4.9 4.9l-4.3 4.3a1.6 1.6 0 0 0 2.3 2.3l4.3-4.3a4 4 0 0 0 4.9-4.9l-2.3 2.3-2-.5-.5-2z" />
  ),
  plus: <path d="M10 4v12M4 10h12" />,
  minus: <path d="M4 10h12" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5" />
      <path d="m13 13 4 4" />
    </>
  ),
  chevron: <path d="m6 8 4 4 4-4" />,
  right: <path d="m8 5 5 5-5 5" />,
  up: <path d="M10 16V4M5 9l5-5 5 5" />,
  down: <path d="M10 4v12M5 11l5 5 5-5" />,
  back: <path d="M16 10H4M9 5l-5 5 5 5" />,
  check: <path d="m4 10.5 4 4 8-9" />,
  warning: (
    <>
      <path d="M10 3 2.5 16.5h15z" />
      <path d="M10 8v4M10 14.4v.1" />
    </>
  ),
  error: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v5M10 13.6v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9v5M10 6.4v.1" />
    </>
  ),
  lock: (
    <>
      <rect x="4" y="9" width="12" height="8" rx="1.5" />
      <path d="M7 9V6.5a3 3 0 0 1 6 0V9" />
    </>
  ),
  hand: (
    <path d="M6 11V5.5a1 1 0 0 1 2 0V9m0-4.5a1 1 0 0 1 2 0V9m0-3.5a1 1 0 0 1 2 0V10m0-2.5a1 1 0 0 1 2 0V12c0 3-2 5-4.5 5S7 16 5 13l-1.2-2a1 1 0 0 1 1.6-1.1z" />
  ),
  copy: (
    <>
      <rect x="7" y="7" width="9" height="9" rx="1.5" />
      <path d="M4 13V5.5A1.5 1.5 0 0 1 5.5 4H13" />
    </>
  ),
  play: <path d="M6 4.5v11l9-5.5z" />,
  edit: <path d="m4 16 .8-3.6L13 4.2a1.7 1.7 0 0 1 2.4 0l.4.4a1.7 1.7 0 0 1 0 2.4L7.6 15.2z" />,
  trash: <path d="M4 6h12M8 6V4h4v2M5.5 6l.7 10h7.6l.7-10M8.5 9v4.5M11.5 9v4.5" />,
  restore: <path d="M4 10a6 6 0 1 0 2-4.5M4 4v3.5h3.5" />,
  import: <path d="M10 3v9M6 8.5l4 4 4-4M4 16h12" />,
  export: <path d="M10 13V4M6 7.5l4-4 4 4M4 16h12" />,
  clock: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4l3 2" />
    </>
  ),
  chart: <path d="M4 16V9M9 16V4M14 16v-5M3 16h14" />,
  bell: <path d="M5 14h10l-1.3-2V9a3.7 3.7 0 0 0-7.4 0v3zM8.5 16.5h3" />,
  people: (
    <>
      <circle cx="8" cy="7" r="3" />
      <path d="M2.5 16a5.5 5.5 0 0 1 11 0M13 4.5a3 3 0 0 1 0 5M15 12a5 5 0 0 1 2.5 4" />
    </>
  ),
  sun: (
    <>
      <circle cx="10" cy="10" r="3.2" />
      <path d="M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M15.3 4.7l-1.4 1.4M6.1 13.9l-1.4 1.4" />
    </>
  ),
  moon: <path d="M16 12.2A6.5 6.5 0 0 1 7.8 4 6.5 6.5 0 1 0 16 12.2z" />,
  half: (
    <>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 3.5v13a6.5 6.5 0 0 0 0-13z" fill="currentColor" />
    </>
  ),
  more: <path d="M5 10h.1M10 10h.1M15 10h.1" strokeWidth="2.6" />,
  filter: <path d="M3 5h14M6 10h8M8.5 15h3" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

export interface IconProps {
  readonly name: IconName;
  /** What it says to whoever does not see it; nothing where words stand beside it. */
  readonly label?: string;
}

export const Icon = ({ name, label }: IconProps) => <Drawing label={label}>{drawings[name]}</Drawing>;

export interface DrawingProps {
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

export function Drawing({ label, children }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would be a tooltip; the label says it, or nobody needs to hear it
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {children}
    </svg>
  );
}
