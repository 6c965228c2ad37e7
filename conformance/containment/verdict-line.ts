import type { Attempt } from "./attempt.ts";
import type { Verdict } from "./judge-attempt.ts";

/** One row of the table: attempt, level, contained. */
export function verdictLine(attempt: Attempt, verdict: Verdict | string): string {
  const { name, stoppedAt } = attempt;
  const told = typeof verdict === "string" ? verdict : inWords(verdict, attempt);
  return `${name.padEnd(86)} ${stoppedAt.padEnd(25)} ${told}`;
}

function inWords({ escaped, triedAs, isReal }: Verdict, { succeedsAt }: Attempt): string {
  if (escaped.length > 0) return `NOT CONTAINED as ${escaped.join(" and ")}`;
  const users = triedAs.length > 1 ? " as any user" : "";
  return `contained${users}; ${succeedsAt}: ${isReal ? "gets out" : "does not get out either"}`;
}
