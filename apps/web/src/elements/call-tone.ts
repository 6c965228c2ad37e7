import type { Tone } from "./badge.tsx";

/** How a call stands, as a colour; the word beside it says the same. */
export const callTone = ({
  state,
  status,
}: {
  readonly state: string;
  readonly status: string | null;
}): Tone =>
  state !== "ended" ? "accent" : status === "Success" ? "good" : status === "Cancelled" ? "warning" : "bad";
