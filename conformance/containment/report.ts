import { attempts } from "./attempts.ts";
import { openGrounds } from "./grounds.ts";
import { judgeAttempt, whyNotHere } from "./judge-attempt.ts";
import { verdictLine } from "./verdict-line.ts";

// Attempts whose names hold one of the given words, or all.
const words = process.argv.slice(2);
const chosen = attempts.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const grounds = await openGrounds();
for (const attempt of chosen) {
  const reason = whyNotHere(attempt, grounds);
  if (reason !== undefined) {
    console.log(verdictLine(attempt, `not tried, ${reason}`));
    continue;
  }
  const verdict = await judgeAttempt(attempt, grounds);
  console.log(verdictLine(attempt, verdict));
  if (verdict.escaped.length > 0) process.exitCode = 1;
}
await grounds.close();
