import { useEffect, useState } from "react";

export interface LoadingProps {
  /** What is on its way: "the tool". */
  readonly what: string;
  readonly lines?: number;
}

/** Grey lines where text will be. They come after a moment: what is there at once needs none. */
export function Loading({ what, lines = 6 }: LoadingProps) {
  const isLate = useLate(150);
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">Loading {what}.</span>
      {isLate &&
        Array.from({ length: lines }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          <div key={i} className="skeleton" />
        ))}
    </div>
  );
}

function useLate(milliseconds: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLate;
}
