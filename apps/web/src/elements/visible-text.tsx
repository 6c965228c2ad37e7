import { useMemo } from "react";
import { visibleParts } from "./visible-parts.ts";

export interface VisibleTextProps {
  readonly text: string;
}

/** Text that somebody else wrote: shown as text, in its own direction, with nothing in it unseen. */
export function VisibleText({ text }: VisibleTextProps) {
  const parts = useMemo(() => visibleParts(text), [text]);
  return (
    <bdi>
      {parts.map((part, i) =>
        "code" in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
          <span key={i} className="unseen" title={`${part.name}, ${part.code}`}>
            {part.code}
          </span>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}
