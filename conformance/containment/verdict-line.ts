import type { Attempt } from "./attempt.ts";
import type { Verdict } from "./judge-attempt.ts";

/** One row of the table: attempt, level, contained. */
export function verdictLine({ name, stoppedAt, succeedsAt }: Attempt, verdict: Verdict | string): string {
  const told = typeof verdict === "string" ? verdict : inWords(verdict, succeedsAt);
  return `${name.padEnd(86)} ${stoppedAt.padEnd(25)} ${told}`;
}

function inWords({ escaped, triedAs, isReal }: Verdict, succeedsAt: string): string {
  if (escaped.length > 0) return `NOT CONTAINED as ${escaped.join(" and ")}`;
  const users = triedAs.length > 1 ? " as any user" : "";
  return `contained${users}; ${succeedsAt}: ${isReal ? "gets out" : "does not get out either"}`;
}
