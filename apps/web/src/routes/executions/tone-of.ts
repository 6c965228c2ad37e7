import type { Tone } from "../../elements/badge.tsx";

/** How a call stands, as a colour; the word beside it says the same. */
export const toneOf = ({
  state,
  status,
}: {
  readonly state: string;
  readonly status: string | null;
}): Tone =>
  state !== "ended" ? "accent" : status === "Success" ? "good" : status === "Cancelled" ? "warning" : "bad";
